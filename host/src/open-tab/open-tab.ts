import { createStore, type StoreApi } from 'zustand/vanilla';
import { shownEvent } from '../federation/part-frame.tsx';

const askEveryMs = 60_000;
const probeMs = 5_000;

/** A tab keeps the set that it was served from. This tracks newer sets. */
export interface OpenTab {
  /** True if the gateway serves another set: the next navigation then loads a document. */
  isOutdated(): boolean;
  /** Called with the set that the gateway now serves this browser. */
  heard(set: number): void;
  /** True if something in this tab was rolled back and the shopper has not been told. */
  rolledBack: StoreApi<boolean>;
  dismiss(): void;
  reload(): void;
  /** Called before another document loads: stores the drafts of half-filled forms. */
  leaving(): void;
  /** Whether the server responds. The browser only knows whether it has a network. */
  isReachable(): Promise<boolean>;
  /** S33: a document may be loaded for a failed part once per session, so that it never loops. */
  mayReloadFor(part: string): boolean;
}

interface OpenTabDeps {
  held: number;
  window: Window & typeof globalThis;
  /** Whether this page uses code of the area. */
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

  /** Once for each set: checks the parts in use now, and those that load later. */
  function tellOfWithdrawn(): void {
    if (!withdrawn.some(isInUse)) return;
    withdrawn = [];
    rolledBack.setState(true);
  }

  const askIfVisible = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  // Spread the requests of all tabs.
  window.setInterval(askIfVisible, askEveryMs * (0.75 + Math.random() / 2));
  document.addEventListener('visibilitychange', askIfVisible);
  // A page restored from memory or cache may be long out of date.
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
      // Storage may be full or refused. The page is left all the same.
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
        return false; // Without storage it could loop for ever.
      }
    },
  };
}

/** Restores the drafts that this page stored when the tab moved to another set. */
async function restore(window: Window, shown: WeakSet<EventTarget>): Promise<void> {
  const { document, location, sessionStorage } = window;
  try {
    if (!sessionStorage.getItem('forecourt.drafts')) return;
    const { restoreForms } = await import('./restore-forms.ts');
    await restoreForms(document, shown, location.pathname);
  } catch {
    // Storage may be refused, or the script gone: the forms stay empty.
  }
}
