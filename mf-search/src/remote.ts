import { defineRemote } from 'shared-contracts/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'search-results': () => import('./routes/search-results.route.tsx'),
  },
  widgets: {
    'vehicle-card': () => import('./widgets/vehicle-card.widget.tsx'),
  },
});
