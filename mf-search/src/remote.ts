import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'search-results': () => import('./routes/search-results.route.tsx'),
    'saved-vehicles': () => import('./routes/saved-vehicles.route.tsx'),
    compare: () => import('./routes/compare.route.tsx'),
    'search-for': () => import('./routes/search-for.route.tsx'),
  },
  widgets: {
    'vehicle-card': () => import('./widgets/vehicle-card.widget.tsx'),
    'vehicle-slider': () => import('./widgets/vehicle-slider.widget.tsx'),
    'saved-slider': () => import('./widgets/saved-slider.widget.tsx'),
    'quick-search': () => import('./widgets/quick-search.widget.tsx'),
    'vehicle-picker': () => import('./widgets/vehicle-picker.widget.tsx'),
    'compare-toggle': () => import('./widgets/compare-toggle.widget.tsx'),
    'recently-viewed': () => import('./widgets/recently-viewed.widget.tsx'),
    'site-map': () => import('./widgets/site-map.widget.tsx'),
  },
});
