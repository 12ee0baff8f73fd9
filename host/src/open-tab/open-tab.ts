import { createStore, type StoreApi } from 'zustand/vanilla';
import { shownEvent } from '../federation/part-frame.tsx';

const askEveryMs = 60_000;
const probeMs = 5_000;

/** A tab keeps the set that it was served from; this is what it knows of what came after. */
export interface OpenTab {
  /** True when the gateway serves this browser another set: the next navigation loads a document. */
  isOutdated(): boolean;
  /** The gateway named the set that it serves this browser. */
  heard(set: number): void;
  /** True while something that this tab shows was put back, and the shopper was not told. */
  putBack: StoreApi<boolean>;
  dismiss(): void;
  /** Loads this page anew. */
  reload(): void;
  /** Before another document is loaded: keeps what is half filled in. */
  leaving(): void;
  /** Whether the server answers at all: a browser knows only whether it has a network. */
  isReachable(): Promise<boolean>;
  /**
   * S33: whether a document may be loaded for a part that failed: once for each part and session,
   * so that it never goes round in circles.
   */
  mayReloadFor(part: string): boolean;
}

interface OpenTabDeps {
  held: number;
  window: Window & typeof globalThis;
  /** Whether code of this area has come into the page. */
  isInUse: (area: string) => boolean;
}

export function openTab({ held, window, isInUse }: OpenTabDeps): OpenTab {
  const { document, location } = window;
  const putBack = createStore(() => false);
  const edited = new WeakSet<EventTarget>();
  const shown = new WeakSet<EventTarget>();
  let current = held;
  let told = held;
  let withdrawn: string[] = [];
  let keep: typeof import('./kept-forms.ts').keepForms | null = null;

  async function ask(): Promise<void> {
    const { askHeldSet } = await import('./ask-held-set.ts');
    const answer = await askHeldSet(held);
    if (answer === null) return;
    current = answer.set;
    if (current === told) return;
    told = current;
    withdrawn = answer.putBack;
    putBack.setState(false);
    tellOfWithdrawn();
  }

  /** Once for each set: of what is in use by now, or comes into the page later. */
  function tellOfWithdrawn(): void {
    if (!withdrawn.some(isInUse)) return;
    withdrawn = [];
    putBack.setState(true);
  }

  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  // Not all tabs at once.
  window.setInterval(askIfVisible, askEveryMs * (0.75 + Math.random() / 2));
  document.addEventListener('visibilitychange', askIfVisible);
  // A page that the browser shows again, from its memory or its cache, may be long out of date.
  const [visit] = window.performance.getEntriesByType('navigation');
  const isOld = (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
  if (isOld) void ask();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted || isOld) void ask();
  });
  document.addEventListener(
    shownEvent,
    ({ target }) => {
      if (target) shown.add(target);
      tellOfWithdrawn();
    },
    true,
  );
  const touched = ({ target }: Event) => {
    if (target === null || edited.has(target)) return;
    edited.add(target);
    void import('./kept-forms.ts').then(({ keepForms }) => (keep = keepForms));
  };
  document.addEventListener('input', touched, true);
  document.addEventListener('change', touched, true);
  void restore(window, shown);

  const leaving = () => {
    try {
      keep?.(document, edited, location.pathname);
    } catch {
      // Storage may be full or closed to us: the page is left all the same, as by any link.
    }
  };
  return {
    isOutdated: () => current !== held,
    heard(set) {
      const isNews = set !== current;
      current = set;
      if (isNews && set !== held) void ask();
    },
    putBack,
    dismiss: () => putBack.setState(false),
    reload() {
      leaving();
      location.reload();
    },
    leaving,
    async isReachable() {
      try {
        const signal = AbortSignal.timeout(probeMs);
        await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal });
        return true;
      } catch {
        return false;
      }
    },
    mayReloadFor(part) {
      const key = `reloaded ${part}`;
      try {
        if (window.sessionStorage.getItem(key) !== null) return false;
        window.sessionStorage.setItem(key, String(held));
        return true;
      } catch {
        return false; // What can't be remembered could go on for ever.
      }
    },
  };
}

/** What was kept when this page was last left by a move to another set. */
async function restore(window: Window, shown: WeakSet<EventTarget>): Promise<void> {
  const { document, location, sessionStorage } = window;
  try {
    if (!sessionStorage.getItem('kept-forms')) return;
    const { restoreForms } = await import('./restore-forms.ts');
    restoreForms(document, shown, location.pathname);
  } catch {
    // Storage may be closed to us, or the script be gone: the forms stay empty.
  }
}
