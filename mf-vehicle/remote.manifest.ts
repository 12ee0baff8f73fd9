import { defineManifest } from '@contracts/platform/remote/remote-manifest';
import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';

/** All vehicle pages use the same widgets. The vehicle determines the form at the end (S152). */
const uses: WidgetUse[] = [
  { widget: 'enquiry-form', mode: 'visible' },
  { widget: 'motability-form', mode: 'visible' },
  { widget: 'vehicle-slider', mode: 'visible' },
  { widget: 'compare-toggle', mode: 'visible' },
  { widget: 'recently-viewed', mode: 'visible' },
  { widget: 'site-map', mode: 'lazy' },
];

/** The path of a vehicle without its slug redirects to all vehicles of its kind (S23). */
const usedVehicles = '/vehicle-search?advert_classification=USED,NEARLY_NEW';

export const manifest = defineManifest({
  area: 'mf-vehicle',
  owner: 'Vehicle team',
  routes: [
    { id: 'used-vehicle-index', path: '/vehicle/used', redirect: usedVehicles },
    { id: 'used-vehicle', path: '/vehicle/used/:slug', uses },
    { id: 'print-vehicle-index', path: '/vehicle/used/print', redirect: usedVehicles },
    { id: 'print-vehicle', path: '/vehicle/used/print/:id', layout: 'print' },
    {
      id: 'new-vehicle-index',
      path: '/vehicle/new',
      redirect: '/vehicle-search?advert_classification=NEW',
    },
    { id: 'new-vehicle', path: '/vehicle/new/:slug', uses },
    { id: 'leasing-offer-index', path: '/leasing/offer', redirect: '/leasing/offers' },
    {
      id: 'leasing-offer',
      path: '/leasing/offer/:slug',
      uses: [...uses, { widget: 'lease-enquiry-form', mode: 'visible' }],
    },
    { id: 'orders', path: '/click-collect' },
    { id: 'order', path: '/click-collect/:order' },
    { id: 'order-compliance', path: '/click-collect/:order/compliance' },
    { id: 'order-part-exchange', path: '/click-collect/:order/part-exchange' },
    { id: 'order-payment-method', path: '/click-collect/:order/payment-method' },
    { id: 'order-collection', path: '/click-collect/:order/collection' },
    { id: 'order-review', path: '/click-collect/:order/review' },
    { id: 'order-deposit', path: '/click-collect/:order/deposit' },
    { id: 'order-confirmation', path: '/click-collect/:order/confirmation' },
  ],
  widgets: [{ name: 'own-orders', load: true }],
  budget: { scriptBytes: 40_000 },
});
