import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-account',
  owner: 'Account team',
  routes: [
    { id: 'login', path: '/login', access: 'guest' },
    { id: 'account', path: '/account', access: 'customer' },
  ],
  budget: { scriptBytes: 40_000 },
});
