import type { Observable } from '@contracts/platform/host/services';
import { createStore } from 'zustand/vanilla';

export interface ObservableStore<T> extends Observable<T> {
  set(value: T): void;
}

/** One value of the host's state, held by zustand, offered to areas as an `Observable`. */
export function observableStore<T>(initial: T): ObservableStore<T> {
  const store = createStore(() => ({ value: initial }));
  return {
    get: () => store.getState().value,
    set: (value) => store.setState({ value }),
    subscribe: (listener) => store.subscribe(listener),
  };
}
