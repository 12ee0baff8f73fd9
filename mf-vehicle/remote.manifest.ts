import { defineManifest } from '@contracts/platform/remote/remote-manifest';
import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';

/** All vehicle pages are composed alike, whatever the advert is for. */
const uses: WidgetUse[] = [
  { widget: 'enquiry-form', mode: 'render' },
  { widget: 'vehicle-slider', mode: 'render' },
  { widget: 'compare-toggle', mode: 'render' },
  { widget: 'recently-viewed', mode: 'render' },
  { widget: 'site-map', mode: 'demand' },
];

export const manifest = defineManifest({
  area: 'mf-vehicle',
  owner: 'Vehicle team',
  routes: [
    { id: 'used-vehicle-index', path: '/vehicle/used' },
    { id: 'used-vehicle', path: '/vehicle/used/:slug', uses },
    { id: 'print-vehicle-index', path: '/vehicle/used/print', layout: 'print' },
    { id: 'print-vehicle', path: '/vehicle/used/print/:id', layout: 'print' },
    { id: 'new-vehicle', path: '/vehicle/new/:slug', uses },
    { id: 'leasing-offer', path: '/leasing/offer/:slug', uses },
  ],
  budget: { scriptBytes: 40_000 },
});
