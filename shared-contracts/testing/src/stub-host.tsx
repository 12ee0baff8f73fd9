import { type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import { HostProvider, type WidgetSlotProps } from '@contracts/platform/react';

/** What a rendered test can ask of the page around its part. */
export interface StubPage {
  /** Path and query of the address that is shown now. */
  location(): string;
}

/** The host around a part: its services, and a placeholder where a widget of another area goes. */
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

/** Says which error the host's error page would show. */
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

/** A page of somebody else, to which the part under test has led. */
export function OtherPage() {
  const { pathname, search } = useLocation();
  return (
    <p>
      Page {pathname}
      {search}
    </p>
  );
}

/** Tells the test where the router is. */
export function LocationProbe({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(`${pathname}${search}`);
  return null;
}
