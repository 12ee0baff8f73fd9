import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'general-enquiry-thank-you': () => import('./routes/general-enquiry-thank-you.route.tsx'),
    'motability-thank-you': () => import('./routes/motability-thank-you.route.tsx'),
  },
  widgets: {
    'enquiry-form': () => import('./widgets/enquiry-form.widget.tsx'),
    'lease-enquiry-form': () => import('./widgets/lease-enquiry-form.widget.tsx'),
    'motability-form': () => import('./widgets/motability-form.widget.tsx'),
    'dynamic-form': () => import('./widgets/dynamic-form.widget.tsx'),
  },
});
