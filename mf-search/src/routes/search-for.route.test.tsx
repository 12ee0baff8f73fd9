import { screen } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import * as searchFor from './search-for.route.tsx';

const options: StubHandler = () => ({ data: stubOptions, meta: { total: 17 } });

function open(path: string, url: string, answer = options) {
  const http = stubHttp({ 'GET /api/v2/vehicle-search-filter': answer });
  renderRoute(searchFor, { path, url, services: stubServices({ http }) });
}

const used = 'advert_classification=USED,NEARLY_NEW';

it.each([
  ['/search', '/search', ''],
  ['/search/:id', '/search/ford', '?make=ford'],
  ['/search/:id', '/search/Ford', '?make=ford'],
  ['/search/:id', '/search/red-estate', '?search=red+estate'],
  ['/search/:id', '/search/caf%C3%A9%20%26%20racer', '?search=caf%C3%A9+%26+racer'],
  ['/vehicle-search/:id', '/vehicle-search/ford', '?make=ford'],
  ['/vehicle-search/:id', '/vehicle-search/nobody', '?search=nobody'],
  ['/used', '/used', `?${used}`],
  ['/used/:id', '/used/ford', `?${used}&make=ford`],
  ['/used/:id', '/used/estate', `?${used}&search=estate`],
  ['/used/:slug/:id', '/used/ford/focus', `?${used}&make=ford&range=focus`],
  ['/used/:slug/:id', '/used/ford/automatic', `?${used}&make=ford&search=automatic`],
  ['/used/:slug/:id', '/used/red/estate', `?${used}&search=red+estate`],
])('S20, S21, S23: the route %s redirects %s to /vehicle-search%s', async (path, url, query) => {
  open(path, url);
  expect(await screen.findByText(`Page /vehicle-search${query}`)).toBeVisible();
});

it('S23: searches for the name as text when the list of makes is unavailable', async () => {
  open('/search/:id', '/search/ford', () => Response.error());
  expect(await screen.findByText('Page /vehicle-search?search=ford')).toBeVisible();
});
