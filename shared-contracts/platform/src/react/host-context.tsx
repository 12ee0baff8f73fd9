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
  /** The host's component that finds and renders a widget, inside an error boundary. */
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

/** Subscribes to a browser value. The server and the first render use `initial`. */
function useObservable<T>(observable: Observable<T>, initial: T): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => initial);
}

const unknownSession: SessionState = { status: 'unknown' };

/** Card GUIDs of the saved vehicles; empty on the server and during the first render. */
export function useSavedVehicles(): readonly string[] {
  return useBrowserList(useHost().savedVehicles);
}

export function useSession(): SessionState {
  return useObservable(useHost().session, unknownSession);
}

export function useModal(): ModalView | null {
  return useObservable<ModalView | null>(useHost().modals, null);
}
