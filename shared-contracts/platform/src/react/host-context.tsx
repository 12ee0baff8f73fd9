import {
  createContext,
  use,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useBrowserList } from '../browser-list/create-browser-list.ts';
import type { HostServices, ModalView, Observable, SessionState } from '../host/services.ts';
import type { WidgetSlotProps } from './widget.tsx';

interface HostContextValue {
  services: HostServices;
  /** The host's component that finds, guards and renders a widget. */
  WidgetSlot: ComponentType<WidgetSlotProps>;
}

const HostContext = createContext<HostContextValue | null>(null);

export function HostProvider({
  services,
  WidgetSlot,
  children,
}: HostContextValue & { children: ReactNode }) {
  return <HostContext value={{ services, WidgetSlot }}>{children}</HostContext>;
}

export function useHostContext(): HostContextValue {
  const value = use(HostContext);
  if (value === null) throw new Error('useHost needs a HostProvider above it');
  return value;
}

export function useHost(): HostServices {
  return useHostContext().services;
}

/** Subscribes to a browser value: `initial` is what the server and the first render show. */
function useObservable<T>(observable: Observable<T>, initial: T): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => initial);
}

const unknownSession: SessionState = { status: 'unknown' };

/** Card GUIDs of the saved vehicles; empty on the server and in the first render. */
export function useSavedVehicles(): readonly string[] {
  return useBrowserList(useHost().savedVehicles);
}

export function useSession(): SessionState {
  return useObservable(useHost().session, unknownSession);
}

export function useModal(): ModalView | null {
  return useObservable<ModalView | null>(useHost().modals, null);
}
