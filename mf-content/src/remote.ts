import { defineRemote } from 'shared-contracts/remote/define-remote';

export const remote = defineRemote({
  routes: {
    home: () => import('./routes/home.route.tsx'),
  },
  widgets: {},
});
