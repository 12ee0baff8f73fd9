import type { Brand } from '@contracts/platform/host/brand';
import { createLoadOptional, pageDeadline } from '@contracts/platform/host/optional';
import type { HostServices, Observable } from '@contracts/platform/host/services';
import type { RenderOptions } from '@contracts/platform/remote/server-entry';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { PartRegistry } from '../federation/part-registry.ts';
import { createHttpClient } from './http-client.ts';
import { readRefusedForm } from './refused-form.ts';
import { sendByGateway } from './send-by-gateway.ts';
import { createWidgetLoader } from './widget-loader.ts';

interface ServerDeps {
  /** URL of the page. */
  address: URL;
  brand: Brand;
  registry: PartRegistry;
  options: Pick<RenderOptions, 'budgetMs' | 'call' | 'onInvalidResponse'>;
}

function constantValue<T>(value: T): Observable<T> {
  return { get: () => value, subscribe: () => () => {} };
}

/** Services for one page request. Services that need a browser are stubs, and nothing is stored. */
export function createServerServices({
  address,
  brand,
  registry,
  options: { budgetMs, call, onInvalidResponse },
}: ServerDeps): HostServices {
  const unknown = { status: 'unknown' } as const;
  const services: HostServices = {
    http: createHttpClient(sendByGateway(call), (invalid) => onInvalidResponse?.(invalid)),
    optional: createLoadOptional(budgetMs ? pageDeadline(budgetMs) : undefined),
    loadQuestions: () => Promise.reject(new Error('useQuery makes calls only in a browser')),
    savedVehicles: { ...constantValue([]), toggle: () => false, remove: () => {} },
    session: {
      ...constantValue(unknown),
      refresh: async () => unknown,
      login: async () => unknown,
      logout: async () => {},
      onError: () => () => {},
    },
    analytics: { push: () => {} },
    modals: { ...constantValue(null), open: () => {}, close: () => {} },
    consent: { openSettings: () => {} },
    enquirySource: {
      get: () => ({ enquiry_source: '', enquiry_source_history: '', enquiry_source_type: '' }),
    },
    refusedForm: {
      read: async (form, signal) =>
        address.searchParams.has(REFUSED_PARAMETER)
          ? readRefusedForm(services, address, form, signal)
          : null,
    },
    widgets: createWidgetLoader(registry, () => services),
    brand,
  };
  return services;
}
