import { StrictMode, type ComponentProps } from 'react';
import { HostProvider } from '@contracts/platform/react';
import { useEarlyPresses } from '@contracts/platform/remote/replay-early-presses';

/** The providers around the router, the same on the server and in the browser. */
export function Page(providerProps: ComponentProps<typeof HostProvider>) {
  useEarlyPresses();
  return (
    <StrictMode>
      <HostProvider {...providerProps} />
    </StrictMode>
  );
}
