import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-content',
  owner: 'Content team',
  routes: [
    {
      id: 'home',
      path: '/',
      uses: [
        { widget: 'vehicle-picker', mode: 'render' },
        { widget: 'vehicle-slider', mode: 'render' },
      ],
    },
    {
      id: 'contact-us',
      path: '/contact-us',
      uses: [{ widget: 'enquiry-form', mode: 'render' }],
    },
    {
      id: 'contact-site',
      path: '/contact-us/:slug',
      uses: [{ widget: 'enquiry-form', mode: 'render' }],
    },
    { id: 'privacy-notice', path: '/data-privacy-notice' },
    { id: 'website-terms', path: '/website-privacy' },
    {
      id: 'service-form',
      path: '/aftersales/servicing/service-form',
      uses: [{ widget: 'dynamic-form', mode: 'render' }],
    },
  ],
  budget: { scriptBytes: 40_000 },
});
