import { type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import { HostProvider, type WidgetSlotProps } from '@contracts/platform/react';

/** The page around the rendered route or widget. */
export interface StubPage {
  /** Path and query of the current URL. */
  location(): string;
}

/** A stub of the host. Provides its services, and placeholders for other areas' widgets. */
export function StubHost({ services, children }: { services: HostServices; children: ReactNode }) {
  return (
    <HostProvider services={services} WidgetSlot={StubWidgetSlot}>
      {children}
    </HostProvider>
  );
}

function StubWidgetSlot({ name }: WidgetSlotProps) {
  return <div>Widget {name}</div>;
}

/** Shows the error that the host's error page would receive. */
export function StubErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    return (
      <p role="alert">
        {error.status} {String(error.data)}
      </p>
    );
  }
  return <p role="alert">500 {error instanceof Error ? error.message : String(error)}</p>;
}

export function StubLoading() {
  return <p>Loading the page</p>;
}

/** A page of another area, shown after the test navigates away. */
export function StubDestination() {
  const { pathname, search } = useLocation();
  return (
    <p>
      Page {pathname}
      {search}
    </p>
  );
}

/** Reports the router's location to the test. */
export function LocationProbe({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(`${pathname}${search}`);
  return null;
}
