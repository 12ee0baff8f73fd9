import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-account',
  owner: 'Account team',
  routes: [
    { id: 'login', path: '/login', access: 'guest' },
    { id: 'register', path: '/register', access: 'guest' },
    { id: 'confirm-sign-up', path: '/register/confirm' },
    { id: 'reset-password', path: '/reset-password' },
    { id: 'choose-password', path: '/reset-password/choose' },
    { id: 'account', path: '/account', access: 'customer' },
    { id: 'account-details', path: '/account/details', access: 'customer' },
    { id: 'account-saved-vehicles', path: '/account/saved-vehicles', access: 'customer' },
    { id: 'account-searches', path: '/account/searches', access: 'customer' },
    { id: 'account-enquiries', path: '/account/enquiries', access: 'customer' },
    { id: 'account-data', path: '/account/data', access: 'customer' },
  ],
  budget: { scriptBytes: 40_000 },
});
