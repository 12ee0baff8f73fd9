import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'mf-forms',
  owner: 'Forms team',
  routes: [{ id: 'general-enquiry-thank-you', path: '/vehicle-general-enquiry-thank-you' }],
  widgets: [{ name: 'enquiry-form' }, { name: 'dynamic-form', load: true }],
  budget: { scriptBytes: 40_000 },
});
