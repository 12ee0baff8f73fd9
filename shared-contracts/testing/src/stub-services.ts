import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import type { Customer } from '@contracts/wire/account/customer';
import { createQueryCache } from '@contracts/platform/host/create-query-cache';
import type { Brand } from '@contracts/platform/host/brand';
import { createLoadOptional } from '@contracts/platform/host/optional';
import type {
  Analytics,
  AnalyticsEvent,
  SavedVehicles,
  HostServices,
  Modals,
  ModalView,
  Observable,
  Session,
  SessionState,
} from '@contracts/platform/host/services';
import { createStore } from 'zustand/vanilla';
import { stubHttp } from './stub-http.ts';

export const stubCustomer: Customer = {
  id: '6f2c1a52-7c0e-4d0b-9f43-0f6a4c1d2b3e',
  first_name: 'Priya',
  last_name: 'Marlowe',
  email_address: 'priya.marlowe@example.com',
  telephone: '07700 900123',
  scopes: ['account'],
};

export const stubBrand: Brand = {
  name: 'Stub Motors',
  strapline: 'Cars for tests',
  company: {
    legalName: 'Stub Motors Limited',
    number: '00000000',
    vatNumber: 'GB 000 0000 00',
    registeredOffice: '1 Example Way, Bristol BS1 4ZZ',
    fcaReference: '000000',
  },
  telephones: { main: '01632 960100', leasing: '01632 960200' },
  claims: [{ figure: '50+', label: 'years' }],
  navigation: [{ label: 'Used cars', href: '/vehicle-search' }],
  footer: [{ heading: 'Find a car', links: [{ label: 'All vehicles', href: '/vehicle-search' }] }],
  social: [],
  legal: {
    financeDisclosure: 'Stub Motors Limited is a credit broker, not a lender.',
    adminFee: 'The prices that we show include every fee.',
  },
};

export interface RecordedAnalytics extends Analytics {
  /** All events so far, oldest first. */
  readonly events: readonly AnalyticsEvent[];
}

export interface StubServices extends HostServices {
  analytics: RecordedAnalytics;
}

/**
 * In-memory host services that need no host. Calls fail unless a `stubHttp` responds to them.
 * Create new services for each test.
 */
export function stubServices(overrides: Partial<StubServices> = {}): StubServices {
  return {
    http: stubHttp(),
    optional: createLoadOptional(),
    loadQuestions: stubQueryCache(),
    savedVehicles: stubSavedVehicles(),
    session: stubSession(),
    analytics: recordedAnalytics(),
    modals: stubModals(),
    consent: { openSettings: () => {} },
    enquirySource: {
      get: () => ({
        enquiry_source: 'direct',
        enquiry_source_history: 'direct',
        enquiry_source_type: 'none',
      }),
    },
    refusedForm: { read: async () => null },
    widgets: { load: async () => undefined },
    brand: stubBrand,
    ...overrides,
  };
}

export function stubSavedVehicles(saved: readonly string[] = []): SavedVehicles {
  const store = observable(saved);
  return {
    ...store,
    toggle({ card_guid, status }) {
      const guid = card_guid.toLowerCase();
      if (store.get().includes(guid)) {
        store.set(store.get().filter((entry) => entry !== guid));
        return false;
      }
      if (isTradeVehicle({ status })) return false;
      store.set([...store.get(), guid]);
      return true;
    },
    remove: (guid) => store.set(store.get().filter((entry) => entry !== guid.toLowerCase())),
  };
}

/** Accepts any credentials and logs in as `stubCustomer`. Override `login` to test refusals. */
export function stubSession(initial: SessionState = { status: 'guest' }): Session {
  const store = observable(initial);
  return {
    ...store,
    refresh: async () => store.get(),
    async login() {
      store.set({ status: 'customer', customer: stubCustomer });
      return store.get();
    },
    logout: async () => store.set({ status: 'guest' }),
    onError: () => () => {},
  };
}

function stubQueryCache(): HostServices['loadQuestions'] {
  const questions = createQueryCache();
  return async () => questions;
}

function recordedAnalytics(): RecordedAnalytics {
  const events: AnalyticsEvent[] = [];
  return { events, push: (event) => void events.push(event) };
}

function stubModals(): Modals {
  const store = observable<ModalView | null>(null);
  return { ...store, open: (view) => store.set(view), close: () => store.set(null) };
}

function observable<T>(initial: T): Observable<T> & { set(value: T): void } {
  const { getState, setState, subscribe } = createStore(() => initial);
  return { get: getState, subscribe, set: (value) => setState(value, true) };
}
