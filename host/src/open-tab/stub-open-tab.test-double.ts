import { createStore } from 'zustand/vanilla';
import type { OpenTab } from './open-tab.ts';

/** A tab whose set is the one that is served now. */
export function stubOpenTab(changes: Partial<OpenTab> = {}): OpenTab {
  const rolledBack = createStore(() => false);
  return {
    isOutdated: () => false,
    heard: () => {},
    rolledBack,
    dismiss: () => rolledBack.setState(false),
    reload: () => {},
    leaving: () => {},
    isReachable: async () => true,
    mayReloadFor: () => false,
    ...changes,
  };
}
