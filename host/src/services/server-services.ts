import type { Brand } from '@contracts/platform/host/brand';
import type { HostServices, Observable } from '@contracts/platform/host/services';
import type { UpstreamAnswer, UpstreamCall } from '@contracts/platform/remote/server-entry';
import type { PartRegistry } from '../federation/part-registry.ts';
import { createHttpClient } from './http-client.ts';
import { sendByGateway } from './send-by-gateway.ts';
import { createWidgetLoader } from './widget-loader.ts';

interface ServerDeps {
  brand: Brand;
  registry: PartRegistry;
  call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
}

function fixed<T>(value: T): Observable<T> {
  return { get: () => value, subscribe: () => () => {} };
}

/** Services of one page request: what lives in the browser is absent, and nothing is kept. */
export function createServerServices({ brand, registry, call }: ServerDeps): HostServices {
  const unknown = { status: 'unknown' } as const;
  const services: HostServices = {
    http: createHttpClient(sendByGateway(call)),
    favourites: { ...fixed([]), toggle: () => false, remove: () => {} },
    session: {
      ...fixed(unknown),
      refresh: async () => unknown,
      login: async () => unknown,
      logout: async () => {},
    },
    analytics: { push: () => {} },
    modals: { ...fixed(null), open: () => {}, close: () => {} },
    enquirySource: {
      get: () => ({ enquiry_source: '', enquiry_source_history: '', enquiry_source_type: '' }),
    },
    widgets: createWidgetLoader(registry, () => services),
    brand,
  };
  return services;
}
