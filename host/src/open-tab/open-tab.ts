import { createStore, type StoreApi } from 'zustand/vanilla';
import { shownEvent } from '../federation/part-frame.tsx';

const checkIntervalMs = 60_000;
const probeTimeoutMs = 5_000;

/** A tab keeps the set with which it was loaded. Tracks newer sets. */
export interface OpenTab {
  /** Whether the gateway serves another set now, so that the next navigation loads a document. */
  isOutdated(): boolean;
  /** Called with the number of the set that the gateway now serves to this browser. */
  setServedSet(set: number): void;
  /** Whether something in this tab was rolled back and the shopper has not dismissed the notice. */
  hasRollbackNotice: StoreApi<boolean>;
  dismiss(): void;
  reload(): void;
  /** Called before another document loads. Stores drafts of half-filled forms. */
  prepareToLeave(): void;
  /** Whether the server responds. The browser itself only knows whether it has a network. */
  isReachable(): Promise<boolean>;
  /** S33: whether a failed part may reload the document: once per session, to avoid loops. */
  mayReloadFor(part: string): boolean;
}

interface OpenTabDeps {
  loadedSet: number;
  window: Window & typeof globalThis;
  /** Whether this page uses code from the area. */
  isInUse: (area: string) => boolean;
}

export function openTab({ loadedSet, window, isInUse }: OpenTabDeps): OpenTab {
  const { document, location } = window;
  const hasRollbackNotice = createStore(() => false);
  const editedFields = new WeakSet<EventTarget>();
  const shownFrames = new WeakSet<EventTarget>();
  let servedSet = loadedSet;
  let checkedSet = loadedSet;
  let rolledBackAreas: string[] = [];
  let storeFormDrafts: typeof import('./form-drafts.ts').storeDrafts | null = null;

  async function checkServedSet(): Promise<void> {
    const { fetchSetUpdate } = await import('./fetch-set-update.ts');
    const update = await fetchSetUpdate(loadedSet);
    if (update === null) return;
    servedSet = update.set;
    if (servedSet === checkedSet) return;
    checkedSet = servedSet;
    rolledBackAreas = update.rolledBack;
    hasRollbackNotice.setState(false);
    showRollbackNotice();
  }

  /** Shows the notice if a rolled-back area is in use, at most once for each set. */
  function showRollbackNotice(): void {
    if (!rolledBackAreas.some(isInUse)) return;
    rolledBackAreas = [];
    hasRollbackNotice.setState(true);
  }

  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void checkServedSet();
  };
  // Spread the requests of all tabs over time.
  window.setInterval(checkIfVisible, checkIntervalMs * (0.75 + Math.random() / 2));
  document.addEventListener('visibilitychange', checkIfVisible);
  // A page restored from memory or cache may be outdated.
  const [navigationTiming] = window.performance.getEntriesByType('navigation');
  const isRestored =
    (navigationTiming as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
  if (isRestored) void checkServedSet();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted || isRestored) void checkServedSet();
  });
  document.addEventListener(
    shownEvent,
    ({ target }) => {
      if (target) shownFrames.add(target);
      showRollbackNotice();
    },
    true,
  );
  const handleEdit = ({ target }: Event) => {
    if (target === null || editedFields.has(target)) return;
    editedFields.add(target);
    void import('./form-drafts.ts').then(({ storeDrafts }) => (storeFormDrafts = storeDrafts));
  };
  document.addEventListener('input', handleEdit, true);
  document.addEventListener('change', handleEdit, true);
  void restoreDrafts(window, shownFrames);

  const prepareToLeave = () => {
    try {
      storeFormDrafts?.(document, editedFields, location.pathname);
    } catch {
      // If storage is full or refused, leave the page anyway.
    }
  };
  return {
    isOutdated: () => servedSet !== loadedSet,
    setServedSet(set) {
      const isNewSet = set !== servedSet;
      servedSet = set;
      if (isNewSet && set !== loadedSet) void checkServedSet();
    },
    hasRollbackNotice,
    dismiss: () => hasRollbackNotice.setState(false),
    reload() {
      prepareToLeave();
      location.reload();
    },
    prepareToLeave,
    async isReachable() {
      try {
        const signal = AbortSignal.timeout(probeTimeoutMs);
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
        window.sessionStorage.setItem(key, String(loadedSet));
        return true;
      } catch {
        return false; // Without storage, reloads could loop.
      }
    },
  };
}

/** Restores drafts that were stored when this tab moved to another set. */
async function restoreDrafts(window: Window, shownFrames: WeakSet<EventTarget>): Promise<void> {
  const { document, location, sessionStorage } = window;
  try {
    if (!sessionStorage.getItem('forecourt.drafts')) return;
    const { restoreForms } = await import('./restore-forms.ts');
    await restoreForms(document, shownFrames, location.pathname);
  } catch {
    // If storage is refused or the script cannot be loaded, forms stay empty.
  }
}
