import { observableStore } from '../services/observable-store.ts';
import type { OpenTab } from './open-tab.ts';

/** A tab that holds what is served, unless told. */
export function stubOpenTab(changes: Partial<OpenTab> = {}): OpenTab {
  const putBack = observableStore(false);
  return {
    isOutdated: () => false,
    heard: () => {},
    putBack,
    dismiss: () => putBack.set(false),
    reload: () => {},
    leaving: () => {},
    mayReloadFor: () => false,
    ...changes,
  };
}
