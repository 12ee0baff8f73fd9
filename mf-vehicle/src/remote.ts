import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'used-vehicle-index': () => import('./routes/used-vehicle-index.route.tsx'),
    'used-vehicle': () => import('./routes/used-vehicle.route.tsx'),
    'print-vehicle-index': () => import('./routes/print-vehicle-index.route.tsx'),
    'print-vehicle': () => import('./routes/print-vehicle.route.tsx'),
    'new-vehicle': () => import('./routes/new-vehicle.route.tsx'),
    'leasing-offer': () => import('./routes/leasing-offer.route.tsx'),
  },
  widgets: {},
});
