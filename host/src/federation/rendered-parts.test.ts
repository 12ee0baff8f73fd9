import type { PageArea } from '@contracts/platform/remote/build-record';
import { PartRegistry } from './part-registry.ts';
import { settleRenderedParts } from './rendered-parts.ts';

const area: PageArea = {
  area: 'mf-search',
  version: '1.0.0',
  base: '/releases/mf-search/1.0.0/',
  role: 'remote',
  entry: 'entry.js',
  container: 'mf_search',
  routes: [],
  widgets: [{ name: 'site-map', uses: [] }],
  uses: [],
};

it('does not let React take over what the page knows no part for, while its area can be read', async () => {
  document.body.innerHTML =
    '<div data-boundary="mf-search/site-map" data-frame="a">All pages</div>';
  const loadParts = jest.fn(async () => ({
    routes: {},
    widgets: { 'site-map': async () => ({ Component: () => null }) },
  }));
  const read = async () => registry.add({ set: 1, areas: [area] }).length > 0;
  const rest = { isRead: () => false, read };
  const registry = new PartRegistry({ set: 1, areas: [] }, loadParts, rest);
  await settleRenderedParts(document, registry, { route: null, unavailable: [] });
  expect(registry.widget('site-map')?.get()).toBe('ready');
});
