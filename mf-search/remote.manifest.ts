import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-search',
  owner: 'Search team',
  routes: [
    { id: 'search-results', path: '/vehicle-search' },
    {
      id: 'saved-vehicles',
      path: '/saved-vehicles',
      uses: [{ widget: 'own-orders', mode: 'visible' }],
    },
    { id: 'compare', path: '/compare' },
    { id: 'search-index', path: '/search', module: 'search-for' },
    { id: 'search-for', path: '/search/:id' },
    { id: 'vehicle-search-for', path: '/vehicle-search/:id', module: 'search-for' },
    { id: 'used-index', path: '/used', module: 'search-for' },
    { id: 'used-for', path: '/used/:id', module: 'search-for' },
    { id: 'used-make-for', path: '/used/:slug/:id', module: 'search-for' },
  ],
  widgets: [
    { name: 'vehicle-card', load: true },
    { name: 'vehicle-slider', load: true },
    { name: 'saved-slider', load: true },
    { name: 'quick-search', load: true },
    { name: 'vehicle-picker', load: true },
    { name: 'compare-toggle' },
    { name: 'recently-viewed' },
    { name: 'site-map' },
  ],
  budget: { scriptBytes: 39_500 },
});
