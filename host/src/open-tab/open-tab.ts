import { createStore, type StoreApi } from 'zustand/vanilla';
import { shownEvent } from '../federation/part-frame.tsx';

const askEveryMs = 60_000;
const probeMs = 5_000;

/** A tab keeps the set with which it was loaded. Tracks newer sets. */
export interface OpenTab {
  /** Whether the gateway serves another set now, so that the next navigation loads a document. */
  isOutdated(): boolean;
  /** Called with the number of the set that the gateway now serves to this browser. */
  heard(set: number): void;
  /** Whether something in this tab was rolled back and the shopper has not dismissed the notice. */
  rolledBack: StoreApi<boolean>;
  dismiss(): void;
  reload(): void;
  /** Called before another document loads. Stores drafts of half-filled forms. */
  leaving(): void;
  /** Whether the server responds. The browser itself only knows whether it has a network. */
  isReachable(): Promise<boolean>;
  /** S33: whether a failed part may reload the document: once per session, to avoid loops. */
  mayReloadFor(part: string): boolean;
}

interface OpenTabDeps {
  held: number;
  window: Window & typeof globalThis;
  /** Whether this page uses code from the area. */
  isInUse: (area: string) => boolean;
}

export function openTab({ held, window, isInUse }: OpenTabDeps): OpenTab {
  const { document, location } = window;
  const rolledBack = createStore(() => false);
  const edited = new WeakSet<EventTarget>();
  const shown = new WeakSet<EventTarget>();
  let current = held;
  let told = held;
  let withdrawn: string[] = [];
  let store: typeof import('./form-drafts.ts').storeDrafts | null = null;

  async function ask(): Promise<void> {
    const { askHeldSet } = await import('./ask-held-set.ts');
    const answer = await askHeldSet(held);
    if (answer === null) return;
    current = answer.set;
    if (current === told) return;
    told = current;
    withdrawn = answer.rolledBack;
    rolledBack.setState(false);
    tellOfWithdrawn();
  }

  /** Shows the notice once for each set, when a rolled-back part is in use, now or later. */
  function tellOfWithdrawn(): void {
    if (!withdrawn.some(isInUse)) return;
    withdrawn = [];
    rolledBack.setState(true);
  }

  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  // Spread the requests of all tabs over time.
  window.setInterval(askIfVisible, askEveryMs * (0.75 + Math.random() / 2));
  document.addEventListener('visibilitychange', askIfVisible);
  // A page restored from memory or cache may be outdated.
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
    void import('./form-drafts.ts').then(({ storeDrafts }) => (store = storeDrafts));
  };
  document.addEventListener('input', touched, true);
  document.addEventListener('change', touched, true);
  void restore(window, shown);

  const leaving = () => {
    try {
      store?.(document, edited, location.pathname);
    } catch {
      // If storage is full or refused, leave the page anyway.
    }
  };
  return {
    isOutdated: () => current !== held,
    heard(set) {
      const isNews = set !== current;
      current = set;
      if (isNews && set !== held) void ask();
    },
    rolledBack,
    dismiss: () => rolledBack.setState(false),
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
        return false; // Without storage, reloads could loop.
      }
    },
  };
}

/** Restores drafts that were stored when this tab moved to another set. */
async function restore(window: Window, shown: WeakSet<EventTarget>): Promise<void> {
  const { document, location, sessionStorage } = window;
  try {
    if (!sessionStorage.getItem('forecourt.drafts')) return;
    const { restoreForms } = await import('./restore-forms.ts');
    await restoreForms(document, shown, location.pathname);
  } catch {
    // If storage is refused or the script is gone, forms stay empty.
  }
}
