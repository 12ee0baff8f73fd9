import { fireEvent, screen, within } from '@testing-library/react';
import {
  renderRoute,
  type StubHandler,
  stubHttp,
  stubServices,
} from '@contracts/testing/render-route';
import { rememberLayout } from '../entities/search/model/search-view.ts';
import * as searchResults from '../routes/search-results.route.tsx';
import { stubOptions } from './stub-options.ts';
import { stubEntry, stubVehicle } from './stub-vehicle.ts';

// Cookies outlive a test.
afterEach(() => rememberLayout('grid'));

export const focus = stubVehicle();
export const kuga = stubVehicle({ stock_id: '2', model: 'Kuga', slug: 'kuga-2', price: 21995 });
export const threePages = { current_page: 1, last_page: 3, total: 30 };

const defaultHandlers: Record<string, StubHandler> = {
  'GET /api/v2/vehicle-search/': ({ query }) => ({
    data: [focus, kuga],
    meta: { ...threePages, current_page: Number(query.get('page') ?? 1) },
  }),
  'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 30 } }),
  'GET /api/v2/vehicle-finance': () => ({ data: { [focus.stock_id]: [stubEntry('PCP')] } }),
};

/** Opens the search page with a query. The stub dealer API finds 30 vehicles by default. */
export function openSearch(query = '', overrides: Record<string, StubHandler> = {}) {
  const http = stubHttp({ ...defaultHandlers, ...overrides });
  const services = stubServices({ http });
  const route = renderRoute(searchResults, {
    path: '/vehicle-search',
    url: `/vehicle-search${query}`,
    services,
  });
  /** The queries of all calls to a path so far. */
  const queriesTo = (path: string) =>
    http.calls.filter((call) => call.path === path).map((call) => call.query);
  return { ...route, http, queriesTo };
}

/**
 * Opens all filters beside the results, because closed ones render no values. The filters in the
 * sheet render when it opens.
 */
export async function filterColumn() {
  const form = await screen.findByRole('form', { name: 'Filters' });
  for (const closed of form.querySelectorAll('details:not([open]) > summary')) {
    fireEvent.pointerDown(closed);
  }
  return within(form);
}

/** The visible vehicles. */
export const cards = () => screen.getAllByRole('article');

export const failure = () => Response.json({ errors: [{ message: 'Boom' }] }, { status: 503 });

/** A response that the test releases. */
export function deferredResponse<Value>() {
  let respond: (response: Value) => void = () => {};
  const response = new Promise<Value>((resolve) => (respond = resolve));
  return { response, respond };
}
