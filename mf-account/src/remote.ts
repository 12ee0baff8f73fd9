import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    login: () => import('./routes/login.route.tsx'),
    account: () => import('./routes/account.route.tsx'),
  },
  widgets: {},
});
