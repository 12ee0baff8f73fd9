/** The routes of S15 to S24, written by hand from the specification, not read from a build. */
export interface SpecifiedRoute {
  /** The numbers of the specification. */
  line: string;
  /**
   * The path. `{make}` is replaced by a value of the demonstration data; see route-table.spec.ts.
   */
  path: string;
  /** The area and route that render the page: `area/route`. */
  owner: string;
  /**
   * The layout; `page` by default: header, main part and footer (S25). `print` has neither header
   * nor footer (S26).
   */
  layout?: 'page' | 'print';
  /** The target if the route only redirects, with 302. */
  leadsTo?: string;
  /** The status, if it is not 200. */
  status?: 404;
  /** The canonical path, if it is not the path itself; null for pages of one person. */
  canonical?: string | null;
  /** Whether the page has `noindex`. */
  isHidden?: true;
}

type Short = [path: string, owner: string, more?: Partial<SpecifiedRoute>];

const lines = (line: string, routes: readonly Short[]): SpecifiedRoute[] =>
  routes.map(([path, owner, more]) => ({ line, path, owner, ...more }));

const hidden = { isHidden: true } as const;
const below = (path: string, names: string) => names.split(' ').map((name) => `${path}${name}`);

const sections = `introduction manufacturer-approved book-service-overview brochure-section
  digital-brochure service-form service-offers services`.split(/\s+/);
const departments = ['bodyshop', 'servicing'];

const ofOne = { canonical: null, isHidden: true } as const;
const usedSearch = '/vehicle-search?advert_classification=USED,NEARLY_NEW';
const newSearch = '/vehicle-search?advert_classification=NEW';
/** Pages of a valuation, for a visitor without one: they redirect to the start of a valuation. */
const begins = (page: string) => ({ leadsTo: `/valuation/stages/stage-0?begin=${page}` });
/** The page of an unknown valuation. `valuation.spec.ts` shows that of an existing one. */
const noneOfIt = { status: 404, canonical: null, isHidden: true } as const;

export const specifiedRoutes: readonly SpecifiedRoute[] = [
  ...lines('S15', [
    ['/', 'mf-content/home'],
    ['/about-us', 'mf-content/content-page'],
    ['/aftersales', 'mf-content/content-page'],
    ['/blog', 'mf-content/blog'],
    ['/careers', 'mf-content/careers'],
    ['/contact-us', 'mf-content/contact-us'],
    ['/finance', 'mf-content/content-page'],
    ['/finance_old', 'mf-content/content-page', hidden],
    ['/leasing', 'mf-content/content-page'],
    ['/make-temp', 'mf-content/content-page', hidden],
    ['/new-cars', 'mf-content/new-cars'],
    ['/our-products', 'mf-content/our-products'],
    ['/saved-vehicles', 'mf-search/saved-vehicles', hidden],
    ['/sell-your-car', 'mf-forms/sell-your-car'],
    ['/trade', 'mf-content/trade'],
    ['/valuation', 'mf-forms/valuation'],
  ]),
  ...lines('S16', [
    ['/aftersales/bodyshop', 'mf-content/aftersales-department'],
    ['/aftersales/parts-and-accessories', 'mf-content/aftersales-department'],
    ['/aftersales/servicing', 'mf-content/aftersales-department'],
    ['/aftersales/bodyshop/booking', 'mf-content/aftersales-section'],
    ['/finance/finance-pre-approval', 'mf-content/content-page-below'],
    ['/leasing/offers', 'mf-content/content-page-below'],
    ['/sell-your-car/valuation-steps', 'mf-forms/valuation-steps'],
  ]),
  ...departments.flatMap((department) =>
    lines('S17', [
      ...sections.map((section): Short => [
        `/aftersales/${department}/${section}`,
        'mf-content/aftersales-section',
      ]),
      [`/aftersales/${department}/service-centres`, 'mf-content/service-centres'],
    ]),
  ),
  ...below('stage-', '0 1-manual validation-error').flatMap((stage) =>
    lines('S18', [[`/valuation/stages/${stage}`, `mf-forms/valuation-${stage}`, ofOne]]),
  ),
  ...below('stage-', '1 2 2-more-info 3 3-email').flatMap((stage) =>
    lines('S18', [[`/valuation/stages/${stage}`, `mf-forms/valuation-${stage}`, begins(stage)]]),
  ),
  ...lines('S19', [
    ['/vehicle-search', 'mf-search/search-results'],
    ['/motability-thank-you', 'mf-forms/motability-thank-you', hidden],
    ['/vehicle-general-enquiry-thank-you', 'mf-forms/general-enquiry-thank-you', hidden],
    ['/data-privacy-notice', 'mf-content/privacy-notice'],
    ['/website-privacy', 'mf-content/website-terms'],
    ['/login', 'mf-account/login'],
    ['/click-collect/', 'mf-vehicle/orders', ofOne],
  ]),
  ...lines('S20', [
    [
      '/vehicle/used/print/{stock}',
      'mf-vehicle/print-vehicle',
      {
        layout: 'print',
        canonical: '/vehicle/used/{used}',
        isHidden: true,
      },
    ],
    ['/vehicle/used/print', 'mf-vehicle/print-vehicle-index', { leadsTo: usedSearch }],
    ['/vehicle/used/{used}', 'mf-vehicle/used-vehicle'],
    ['/vehicle/used', 'mf-vehicle/used-vehicle-index', { leadsTo: usedSearch }],
    ['/blog/category/{category}', 'mf-content/blog-category'],
    ['/blog/category', 'mf-content/blog-categories', { leadsTo: '/blog' }],
    ['/blog/tag/{tag}', 'mf-content/blog-tag'],
    ['/blog/tag', 'mf-content/blog-tags', { leadsTo: '/blog' }],
    ['/leasing/offer/{lease}', 'mf-vehicle/leasing-offer'],
    ['/leasing/offer', 'mf-vehicle/leasing-offer-index', { leadsTo: '/leasing/offers' }],
    ['/sell-your-car/summary/no-such', 'mf-forms/selling-summary', noneOfIt],
    ['/sell-your-car/summary', 'mf-forms/selling-summary-newest', begins('summary')],
    [
      '/valuation/additional-details',
      'mf-forms/valuation-additional-details-newest',
      begins('additional-details'),
    ],
    ['/valuation/additional-details/no-such', 'mf-forms/valuation-additional-details', noneOfIt],
    [
      '/valuation/collection-booking',
      'mf-forms/valuation-collection-booking-newest',
      begins('collection-booking'),
    ],
    ['/valuation/collection-booking/no-such', 'mf-forms/valuation-collection-booking', noneOfIt],
    ['/valuation/declined', 'mf-forms/valuation-declined-newest', begins('declined')],
    ['/valuation/declined/no-such', 'mf-forms/valuation-declined', noneOfIt],
    ['/valuation/not-sure', 'mf-forms/valuation-not-sure-newest', begins('not-sure')],
    ['/valuation/not-sure/no-such', 'mf-forms/valuation-not-sure', noneOfIt],
    ['/valuation/summary', 'mf-forms/valuation-summary-newest', begins('summary')],
    ['/valuation/summary/no-such', 'mf-forms/valuation-summary', noneOfIt],
    ['/events/{event}', 'mf-content/event'],
    ['/events', 'mf-content/events'],
    ['/offer/{offer}', 'mf-content/offer'],
    ['/offer', 'mf-content/content-page'],
    ['/search/ford', 'mf-search/search-for', { leadsTo: '/vehicle-search?make=ford' }],
    ['/search/leather', 'mf-search/search-for', { leadsTo: '/vehicle-search?search=leather' }],
    ['/search', 'mf-search/search-index', { leadsTo: '/vehicle-search' }],
    ['/used/ford', 'mf-search/used-for', { leadsTo: `${usedSearch}&make=ford` }],
    ['/used', 'mf-search/used-index', { leadsTo: usedSearch }],
    [
      '/vehicle-search/ford',
      'mf-search/vehicle-search-for',
      { leadsTo: '/vehicle-search?make=ford' },
    ],
  ]),
  ...lines('S21', [
    ['/aftersales/servicing/mot', 'mf-content/aftersales-section'],
    ['/blog/{post}', 'mf-content/blog-post'],
    ['/careers/{vacancy}', 'mf-content/vacancy'],
    ['/valuation/no-such', 'mf-forms/valuation-resumed', noneOfIt],
    [
      '/our-products/{product}',
      'mf-content/product',
      { canonical: '/our-products/{range}/{product}' },
    ],
    ['/our-products/{range}/{product}', 'mf-content/product-below'],
    ['/preview/page/preview-9b1f6c2ed4a84e07', 'mf-content/preview', ofOne],
    ['/vehicle/new/{new}', 'mf-vehicle/new-vehicle'],
    ['/vehicle/new', 'mf-vehicle/new-vehicle-index', { leadsTo: newSearch }],
    [
      '/used/ford/focus',
      'mf-search/used-make-for',
      { leadsTo: `${usedSearch}&make=ford&range=focus` },
    ],
  ]),
  ...lines('S22', [
    ['/warranty', 'mf-content/content-page'],
    ['/brands/kia', 'mf-content/content-page-below'],
    ['/guides/electric/home-charging', 'mf-content/content-page-two-below'],
  ]),
  ...lines('S23', [['/aftersales/servicing/services', 'mf-content/aftersales-section']]),
  ...lines('S24', [
    ['/contact-us/{site}', 'mf-content/contact-site'],
    ['/vehicle-search?make=ford', 'mf-search/search-results'],
    ['/vehicle-search?search=golf', 'mf-search/search-results', hidden],
    ['/welcome-to-the-wexcombe-club', 'mf-content/content-page'],
  ]),
];

/** Routes that S15 to S24 do not list, each with the test that covers it. */
export const routesElsewhere: ReadonlyMap<string, string> = new Map([
  ['mf-account/register', 'account.spec.ts'],
  ['mf-account/confirm-sign-up', 'account.spec.ts'],
  ['mf-account/reset-password', 'account.spec.ts'],
  ['mf-account/choose-password', 'account.spec.ts'],
  ['mf-account/account', 'account.spec.ts'],
  ['mf-account/account-details', 'account.spec.ts'],
  ['mf-account/account-saved-vehicles', 'account.spec.ts'],
  ['mf-account/account-searches', 'account.spec.ts'],
  ['mf-account/account-enquiries', 'account.spec.ts'],
  ['mf-account/account-data', 'account.spec.ts'],
  ['mf-content/site-search', 'content-pages.spec.ts'],
  ['mf-forms/valuation-resume', 'valuation.spec.ts'],
  ['mf-search/compare', 'compare.spec.ts'],
  ['mf-vehicle/order', 'purchase.spec.ts'],
  ['mf-vehicle/order-compliance', 'purchase.spec.ts'],
  ['mf-vehicle/order-part-exchange', 'purchase.spec.ts'],
  ['mf-vehicle/order-payment-method', 'purchase.spec.ts'],
  ['mf-vehicle/order-collection', 'purchase.spec.ts'],
  ['mf-vehicle/order-review', 'purchase.spec.ts'],
  ['mf-vehicle/order-deposit', 'purchase.spec.ts'],
  ['mf-vehicle/order-confirmation', 'purchase.spec.ts'],
]);
