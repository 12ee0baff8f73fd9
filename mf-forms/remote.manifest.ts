import { defineManifest, type WidgetUse } from '@contracts/platform/remote/remote-manifest';

/** The editors' content of a page, and the widgets that its blocks may contain. */
const editorsBlocks: WidgetUse[] = [
  { widget: 'page-blocks', mode: 'visible' },
  { widget: 'dynamic-form', mode: 'visible' },
  { widget: 'vehicle-slider', mode: 'visible' },
];

export const manifest = defineManifest({
  area: 'mf-forms',
  owner: 'Forms team',
  routes: [
    {
      id: 'general-enquiry-thank-you',
      path: '/vehicle-general-enquiry-thank-you',
      module: 'thank-you',
    },
    { id: 'motability-thank-you', path: '/motability-thank-you', module: 'thank-you' },
    { id: 'valuation', path: '/valuation', uses: editorsBlocks },
    { id: 'valuation-resumed', path: '/valuation/:id', uses: editorsBlocks },
    { id: 'valuation-stage-0', path: '/valuation/stages/stage-0' },
    { id: 'valuation-stage-1', path: '/valuation/stages/stage-1' },
    { id: 'valuation-stage-1-manual', path: '/valuation/stages/stage-1-manual' },
    { id: 'valuation-stage-2', path: '/valuation/stages/stage-2' },
    { id: 'valuation-stage-2-more-info', path: '/valuation/stages/stage-2-more-info' },
    { id: 'valuation-stage-3', path: '/valuation/stages/stage-3' },
    { id: 'valuation-stage-3-email', path: '/valuation/stages/stage-3-email' },
    { id: 'valuation-stage-validation-error', path: '/valuation/stages/stage-validation-error' },
    {
      id: 'valuation-additional-details-newest',
      path: '/valuation/additional-details',
      module: 'newest-valuation',
    },
    { id: 'valuation-additional-details', path: '/valuation/additional-details/:id' },
    {
      id: 'valuation-collection-booking-newest',
      path: '/valuation/collection-booking',
      module: 'newest-valuation',
    },
    { id: 'valuation-collection-booking', path: '/valuation/collection-booking/:id' },
    { id: 'valuation-resume', path: '/valuation/resume' },
    { id: 'sell-your-car', path: '/sell-your-car', uses: editorsBlocks },
    {
      id: 'valuation-steps',
      path: '/sell-your-car/valuation-steps',
      module: 'valuation-resumed',
      uses: editorsBlocks,
    },
    { id: 'selling-summary-newest', path: '/sell-your-car/summary', module: 'newest-valuation' },
    { id: 'selling-summary', path: '/sell-your-car/summary/:id' },
    { id: 'valuation-declined-newest', path: '/valuation/declined', module: 'newest-valuation' },
    {
      id: 'valuation-declined',
      path: '/valuation/declined/:id',
      module: 'valuation-declined-or-not-sure',
    },
    { id: 'valuation-not-sure-newest', path: '/valuation/not-sure', module: 'newest-valuation' },
    {
      id: 'valuation-not-sure',
      path: '/valuation/not-sure/:id',
      module: 'valuation-declined-or-not-sure',
    },
    { id: 'valuation-summary-newest', path: '/valuation/summary', module: 'newest-valuation' },
    { id: 'valuation-summary', path: '/valuation/summary/:id' },
  ],
  widgets: [
    { name: 'enquiry-form', load: true },
    { name: 'lease-enquiry-form', load: true },
    { name: 'motability-form', load: true },
    { name: 'dynamic-form', load: true },
    { name: 'valuation-start' },
  ],
  budget: { scriptBytes: 40_000 },
});
