import type { Modals, ModalView } from '@contracts/platform/host/services';
import { observableStore } from './observable-store.ts';

export function createModals(): Modals {
  const store = observableStore<ModalView | null>(null);
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: (view) => store.set(view),
    close: () => store.set(null),
  };
}
