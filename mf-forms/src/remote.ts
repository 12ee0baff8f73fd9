import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'general-enquiry-thank-you': () => import('./routes/general-enquiry-thank-you.route.tsx'),
  },
  widgets: {
    'enquiry-form': () => import('./widgets/enquiry-form.widget.tsx'),
    'dynamic-form': () => import('./widgets/dynamic-form.widget.tsx'),
  },
});
