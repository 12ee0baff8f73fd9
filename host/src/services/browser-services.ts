import type { Brand } from '@contracts/platform/host/brand';
import type { HostServices } from '@contracts/platform/host/services';
import type { PartRegistry } from '../federation/part-registry.ts';
import { createAnalytics } from './analytics.ts';
import { readEnquirySource } from './enquiry-source.ts';
import { createFavourites, type BrowserFavourites } from './favourites.ts';
import { httpOnDemand } from './http-on-demand.ts';
import { createModals } from './modals.ts';
import { createSession } from './session.ts';
import { createWidgetLoader } from './widget-loader.ts';

interface BrowserDeps {
  brand: Brand;
  registry: PartRegistry;
  loggedIn: boolean;
  onReleaseSet: (set: number) => void;
}

/** What the host itself knows more of than the areas do. */
interface BrowserServices extends HostServices {
  favourites: BrowserFavourites;
}

export function createBrowserServices({
  brand,
  registry,
  loggedIn,
  onReleaseSet,
}: BrowserDeps): BrowserServices {
  const http = httpOnDemand(async () => (await loadHttp()).createBrowserHttp(onReleaseSet));
  fetchAtFirstPress(loadHttp);
  const enquirySource = readEnquirySource(new URL(window.location.href), document.referrer);
  const services: BrowserServices = {
    http,
    favourites: createFavourites(window),
    session: createSession(http, loggedIn),
    analytics: createAnalytics(),
    modals: createModals(),
    enquirySource: { get: () => enquirySource },
    widgets: createWidgetLoader(registry, () => services),
    brand,
  };
  return services;
}

const loadHttp = () => import('./browser-http.ts');

/** A press is what most calls begin with: their code is on its way before the press is over. */
function fetchAtFirstPress(load: () => Promise<unknown>): void {
  const fetchCode = () => void load().catch(() => {}); // The call itself asks again.
  for (const press of ['pointerdown', 'keydown']) {
    window.addEventListener(press, fetchCode, { capture: true, once: true, passive: true });
  }
}
