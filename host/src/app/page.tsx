import { StrictMode, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { HostProvider, type WidgetSlotProps } from '@contracts/platform/react';
import type { HostServices } from '@contracts/platform/host/services';
import { answerEarlyPresses } from '@contracts/platform/remote/answer-early-presses';

interface PageProps {
  services: HostServices;
  WidgetSlot: ComponentType<WidgetSlotProps>;
  children: ReactNode;
}

/** What stands around the router, the same on the server and in the browser. */
export function Page({ services, WidgetSlot, children }: PageProps) {
  return (
    <StrictMode>
      <HostProvider services={services} WidgetSlot={WidgetSlot}>
        {children}
        <EarlyPresses />
      </HostProvider>
    </StrictMode>
  );
}

/** An element of its own: to render the page again would drop what has not been taken over yet. */
function EarlyPresses() {
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  useEffect(() => {
    // Hearts have answered theirs in the same render: saved cars that are opened show them.
    if (takenOver) answerEarlyPresses();
  }, [takenOver]);
  return null;
}
