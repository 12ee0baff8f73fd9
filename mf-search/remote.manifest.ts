import { defineManifest } from 'shared-contracts/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-search',
  owner: 'Search team',
  routes: [{ id: 'search-results', path: '/vehicle-search' }],
  widgets: [{ name: 'vehicle-card' }],
  budget: { scriptBytes: 60_000 },
});
