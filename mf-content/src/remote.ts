import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    home: () => import('./routes/home.route.tsx'),
    'contact-us': () => import('./routes/contact-us.route.tsx'),
    'contact-site': () => import('./routes/contact-site.route.tsx'),
    'privacy-notice': () => import('./routes/privacy-notice.route.tsx'),
    'website-terms': () => import('./routes/website-terms.route.tsx'),
    'service-form': () => import('./routes/service-form.route.tsx'),
  },
  widgets: {},
});
