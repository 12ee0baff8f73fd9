import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { HostProvider, type WidgetSlotProps } from '@contracts/platform/react';
import type { HostServices } from '@contracts/platform/host/services';
import { useEarlyPresses } from '@contracts/platform/remote/replay-early-presses';

interface PageProps {
  services: HostServices;
  WidgetSlot: ComponentType<WidgetSlotProps>;
  children: ReactNode;
}

/** The providers around the router, the same on the server and in the browser. */
export function Page({ services, WidgetSlot, children }: PageProps) {
  useEarlyPresses();
  return (
    <StrictMode>
      <HostProvider services={services} WidgetSlot={WidgetSlot}>
        {children}
      </HostProvider>
    </StrictMode>
  );
}
