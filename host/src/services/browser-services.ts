import type { Brand } from '@contracts/platform/host/brand';
import type { HostServices, ModalView } from '@contracts/platform/host/services';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { atFirstPress } from '@contracts/platform/react';
import { createStore } from 'zustand/vanilla';
import { type HttpClient, HttpError } from '@contracts/platform/host/http';
import type { LoadOptional } from '@contracts/platform/host/optional';
import type { PartRegistry } from '../federation/part-registry.ts';
import { nextTask } from '../app/next-task.ts';
import { createAnalytics } from './analytics.ts';
import type { HttpEvents } from './browser-http.ts';
import { createEnquirySource, readEnquirySource } from './enquiry-source.ts';
import { createSavedVehicles } from './saved-vehicles-store.ts';
import { createSession } from './session.ts';
import { createWidgetLoader } from './widget-loader.ts';

/** Loads code on first use, because a server-rendered page needs none of it at first. */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null; // The browser may be offline for a moment, so the next use tries again.
      throw new HttpError('network', 'The server could not be reached', { cause });
    });
    return loading;
  };
}

/** If the code fails to load, the data is unavailable, as if the call had failed. */
export function loadOptionalOnDemand(load: () => Promise<LoadOptional>): LoadOptional {
  return (terms, call) => {
    const result = load().then(
      (optional) => optional(terms, call),
      () => ({ status: 'unavailable' as const }),
    );
    // The caller handles the error. An abandoned page must not report it as unhandled.
    result.catch(() => {});
    return result;
  };
}

interface BrowserDeps extends HttpEvents {
  brand: Brand;
  registry: PartRegistry;
  loggedIn: boolean;
  /** Reloads this page without losing half-filled forms. */
  reload: () => void;
}

/** Host services that areas do not get. */
interface BrowserServices extends HostServices {
  /** Applies the shopper's choice, or asks for it. */
  startConsent: () => Promise<unknown>;
}

export function createBrowserServices({
  brand,
  registry,
  loggedIn,
  reload,
  ...events
}: BrowserDeps): BrowserServices {
  const loadClient = onDemand(async () => (await loadHttp()).createBrowserHttp(events));
  const http: HttpClient = {
    get: async (path, options) => (await loadClient()).get(path, options),
    post: async (path, body, options) => (await loadClient()).post(path, body, options),
    delete: async (path, options) => (await loadClient()).delete(path, options),
  };
  // Most calls are caused by a press, so load their code while the pointer is down.
  atFirstPress(loadHttp);
  const enquirySource = createEnquirySource(
    readEnquirySource(new URL(window.location.href), document.referrer),
  );
  const analytics = createAnalytics();
  const openModal = createStore<ModalView | null>(() => null);
  const startConsent = onDemand(async () => {
    const consent = await import('../features/consent/start-consent.tsx');
    // Running the loaded script took up this task, so continue in another.
    await nextTask();
    return consent.startConsent({ brand, analytics, enquirySource, reload });
  });
  const services: BrowserServices = {
    http,
    // Loaded with the HTTP client: a server-rendered page needs neither before the first navigation.
    optional: loadOptionalOnDemand(async () => (await loadHttp()).loadOptional),
    loadQuestions: onDemand(async () => (await importQueryCache()).createQueryCache()),
    savedVehicles: createSavedVehicles(),
    session: createSession(http, loggedIn),
    analytics,
    modals: {
      get: openModal.getState,
      subscribe: openModal.subscribe,
      open: (view) => openModal.setState(view),
      close: () => openModal.setState(null),
    },
    consent: {
      openSettings: () =>
        void startConsent().then(
          ({ openSettings }) => openSettings(),
          () => {}, // The browser may be offline for a moment, so the next press tries again.
        ),
    },
    startConsent,
    enquirySource,
    refusedForm: {
      // Only needed if the server did not render the page, so most visits never load it.
      read: async (form, signal) => {
        const address = new URL(window.location.href);
        if (!address.searchParams.has(REFUSED_PARAMETER)) return null;
        return (await import('./refused-form.ts')).readRefusedForm(services, address, form, signal);
      },
    },
    widgets: createWidgetLoader(registry, () => services),
    brand,
  };
  return services;
}

const loadHttp = () => import('./browser-http.ts');
const importQueryCache = () => import('@contracts/platform/host/create-query-cache');
