import { defineRemote } from '@contracts/platform/remote/define-remote';

export const remote = defineRemote({
  routes: {
    'thank-you': () => import('./routes/thank-you.route.tsx'),
    valuation: () => import('./routes/valuation/valuation.route.tsx'),
    'valuation-resumed': () => import('./routes/valuation/valuation-resumed.route.tsx'),
    'valuation-stage-0': () => import('./routes/valuation/valuation-stage-0.route.tsx'),
    'valuation-stage-1': () => import('./routes/valuation/valuation-stage-1.route.tsx'),
    'valuation-stage-1-manual': () =>
      import('./routes/valuation/valuation-stage-1-manual.route.tsx'),
    'valuation-stage-2': () => import('./routes/valuation/valuation-stage-2.route.tsx'),
    'valuation-stage-2-more-info': () =>
      import('./routes/valuation/valuation-stage-2-more-info.route.tsx'),
    'valuation-stage-3': () => import('./routes/valuation/valuation-stage-3.route.tsx'),
    'valuation-stage-3-email': () => import('./routes/valuation/valuation-stage-3-email.route.tsx'),
    'valuation-stage-validation-error': () =>
      import('./routes/valuation/valuation-stage-validation-error.route.tsx'),
    'newest-valuation': () => import('./routes/valuation/newest-valuation.route.tsx'),
    'valuation-additional-details': () =>
      import('./routes/valuation/valuation-additional-details.route.tsx'),
    'valuation-collection-booking': () =>
      import('./routes/valuation/valuation-collection-booking.route.tsx'),
    'valuation-resume': () => import('./routes/valuation/valuation-resume.route.tsx'),
    'sell-your-car': () => import('./routes/selling/sell-your-car.route.tsx'),
    'selling-summary': () => import('./routes/selling/selling-summary.route.tsx'),
    'valuation-declined-or-not-sure': () =>
      import('./routes/valuation/valuation-declined-or-not-sure.route.tsx'),
    'valuation-summary': () => import('./routes/valuation/valuation-summary.route.tsx'),
  },
  widgets: {
    'enquiry-form': () => import('./widgets/enquiry-form.widget.tsx'),
    'lease-enquiry-form': () => import('./widgets/lease-enquiry-form.widget.tsx'),
    'motability-form': () => import('./widgets/motability-form.widget.tsx'),
    'dynamic-form': () => import('./widgets/dynamic-form.widget.tsx'),
    'valuation-start': () => import('./widgets/valuation-start.widget.tsx'),
  },
});
