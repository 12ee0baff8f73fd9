import { createStore } from 'zustand/vanilla';
import type { OpenTab } from './open-tab.ts';

/** A tab whose set is the one that is served now. */
export function stubOpenTab(changes: Partial<OpenTab> = {}): OpenTab {
  const hasRollbackNotice = createStore(() => false);
  return {
    isOutdated: () => false,
    setServedSet: () => {},
    hasRollbackNotice,
    dismiss: () => hasRollbackNotice.setState(false),
    reload: () => {},
    prepareToLeave: () => {},
    isReachable: async () => true,
    mayReloadFor: () => false,
    ...changes,
  };
}
