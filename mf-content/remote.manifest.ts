import { defineManifest } from 'shared-contracts/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-content',
  owner: 'Content team',
  routes: [{ id: 'home', path: '/' }],
  budget: { scriptBytes: 60_000 },
});
