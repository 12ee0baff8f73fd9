import { defineRemote } from 'shared-contracts/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'search-results': () => import('./routes/search-results.route.tsx'),
    'saved-vehicles': () => import('./routes/saved-vehicles.route.tsx'),
  },
  widgets: {
    'vehicle-card': () => import('./widgets/vehicle-card.widget.tsx'),
    'vehicle-slider': () => import('./widgets/vehicle-slider.widget.tsx'),
    'vehicle-picker': () => import('./widgets/vehicle-picker.widget.tsx'),
  },
});
