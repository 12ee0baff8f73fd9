import type { Modals, ModalView } from '@contracts/platform/host/services';
import { createStore } from 'zustand/vanilla';

export function createModals(): Modals {
  const { getState, setState, subscribe } = createStore<ModalView | null>(() => null);
  return {
    get: getState,
    subscribe,
    open: (view) => setState(view),
    close: () => setState(null),
  };
}
