import { parseSearchFiltersStrict } from '@contracts/wire/catalogue/search-filters-strict';
import { menuNameSchema } from '@contracts/wire/content/menu';
import { fieldTypeSchema } from '@contracts/wire/forms/form-definition';
import { readContentPicture } from '../../media/media-calls.ts';
import { readContent } from '../../content/content-document.ts';
import { readContentFolder } from '../../content/files/read-content-folder.ts';
import { displayedRates } from '../../finance/apr.ts';
import { creditFigures } from '../../finance/quote.ts';
import type { ContentKind, ContentOf } from '../../content/content-kinds.ts';
import { demonstrationSites } from '../demonstration-sites.ts';
import { demonstrationVehicles } from '../demonstration-vehicles.ts';
import { demonstrationFolder } from './ensure-demonstration-content.ts';

const day = '2026-06-01';
const { documents, redirects } = readContentFolder(demonstrationFolder, { day });
const stock = demonstrationVehicles(day).map(({ vehicle }) => vehicle);

function all<Kind extends ContentKind>(kind: Kind): ContentOf<Kind>[] {
  return documents
    .filter((document) => document.kind === kind && document.previewId === null)
    .map(({ slug, position, publishedAt, document }) =>
      readContent(kind, {
        kind,
        slug,
        position,
        published_at: publishedAt,
        document: JSON.stringify(document),
      }),
    );
}

const slugsOf = (kind: ContentKind) =>
  documents.filter((document) => document.kind === kind).map(({ slug }) => slug);
const pages = all('page');
const slugs = new Set(pages.map(({ slug }) => slug));
const sections =
  'introduction manufacturer-approved book-service-overview brochure-section digital-brochure service-centres service-form service-offers services';
const under = (path: string, names: string) => names.split(' ').map((name) => `${path}${name}`);

/** Routes of S15 to S19 that show editors' content, without the leading slash. */
const contentRoutes = [
  ...under('', 'home about-us aftersales blog careers contact-us finance finance_old leasing'),
  ...under('', 'make-temp new-cars our-products sell-your-car trade valuation'),
  ...under('aftersales/', 'bodyshop parts-and-accessories servicing bodyshop/booking'),
  ...under('', 'finance/finance-pre-approval leasing/offers sell-your-car/valuation-steps'),
  ...under('aftersales/bodyshop/', sections),
  ...under('aftersales/servicing/', sections),
  ...under('', 'data-privacy-notice website-privacy welcome-to-the-wexcombe-club'),
];

test('every content route has a page', () => {
  expect(contentRoutes.filter((route) => !slugs.has(route))).toEqual([]);
});

test.each(['servicing', 'bodyshop'])(
  'S17: the %s page has an anchor for each of its sections',
  (department) => {
    const parent = pages.find(({ slug }) => slug === `aftersales/${department}`);
    const anchors = parent?.blocks.map(({ id }) => id);
    expect(anchors).toEqual(expect.arrayContaining(sections.split(' ')));
  },
);

test('thank-you pages are hidden from search engines', () => {
  const listed = pages.filter(
    ({ template, seo }) => ['thank-you', 'fields'].includes(template) && !seo.noindex,
  );
  expect(listed.map(({ slug }) => slug)).toEqual([]);
});

test('the demonstration has enough content for a group of twelve sites', () => {
  expect(demonstrationSites).toHaveLength(12);
  expect(all('blog').length).toBeGreaterThanOrEqual(12);
  expect(all('vacancy').filter(({ closes_on }) => closes_on > '2026-06-30')).toHaveLength(8);
  const upcoming = all('event').filter(({ starts_at }) => starts_at > '2026-07');
  expect(upcoming.length).toBeGreaterThanOrEqual(6);
  expect(all('form').length).toBeGreaterThanOrEqual(8);
  expect(slugsOf('menu').sort()).toEqual([...menuNameSchema.options].sort());
});

test('the static forms together use every field type', () => {
  const types = all('form').flatMap(({ fields }) => fields.map(({ type }) => type));
  expect([...new Set(types)].sort()).toEqual([...fieldTypeSchema.options].sort());
});

/** All texts of published documents and drafts. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}
const everyText = documents.flatMap(({ document }) => texts(document));

/** All values of a property, at any depth. */
function valuesOf(name: string, value: unknown = documents): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [inner] : valuesOf(name, inner),
  );
}

const contentPaths = new Set([
  '/',
  ...[...slugs].map((slug) => `/${slug}`),
  ...all('offer').map(({ slug }) => `/offer/${slug}`),
  ...all('blog').map(({ slug }) => `/blog/${slug}`),
  ...all('product').map(({ slug, category }) => `/our-products/${category.slug}/${slug}`),
]);
const links = [
  ...everyText.flatMap((text) => [...text.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '')),
  ...['url', 'link_url'].flatMap((name) => valuesOf(name)).filter((url) => typeof url === 'string'),
  ...redirects.map(({ url }) => url),
];

test('every link leads to a page, and every linked search finds vehicles', () => {
  const internal = new Set(
    links.filter((url) => url.startsWith('/') && !url.startsWith('/media/')),
  );
  expect(internal.size).toBeGreaterThan(80);
  const broken = [...internal].filter((url) => {
    const { pathname, search, searchParams } = new URL(url, 'https://www.example.com');
    if (!contentPaths.has(pathname)) return true;
    return search !== '' && !isFound(searchParams);
  });
  expect(broken).toEqual([]);
  const outside = links.filter((url) => /^https?:/.test(url));
  expect(
    outside.filter((url) => !/^https:\/\/(www\.gov\.uk|([\w-]+\.)*example\.com)\//.test(url)),
  ).toEqual([]);
});

/** Whether a vehicle in stock has the linked make, range, class, fuel and body type. */
function isFound(query: URLSearchParams): boolean {
  const wanted = parseSearchFiltersStrict(query);
  const allows = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || (value !== null && values.includes(value));
  return stock.some(
    (vehicle) =>
      allows(wanted.make, vehicle.make_slug) &&
      allows(wanted.range, vehicle.range_slug) &&
      allows(wanted.advert_classification, vehicle.advert_classification) &&
      allows(wanted.fuel_type, vehicle.fuel_type_slug) &&
      allows(wanted.body_type, vehicle.body_type),
  );
}

test('every vehicle list on a page finds vehicles', () => {
  const queries = valuesOf('search').filter((query) => typeof query === 'string');
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((query) => !isFound(new URLSearchParams(query)))).toEqual([]);
});

test('every offer for the results page applies to vehicles in stock', () => {
  const offers = all('offer').filter(({ template }) => template === 'results-page-offer');
  expect(offers.length).toBeGreaterThanOrEqual(6);
  for (const { slug, matching_rules } of offers) {
    expect([slug, matching_rules.length]).not.toEqual([slug, 0]);
    const search = new URLSearchParams();
    for (const { key, values } of matching_rules) {
      search.set(key === 'location' ? 'sites' : key, values.join(','));
    }
    expect([slug, isFound(search)]).toEqual([slug, true]);
  }
});

test('every referenced picture, form, site and department exists', () => {
  const pictures = valuesOf('url').filter((url) => String(url).startsWith('/media/'));
  expect(pictures.length).toBeGreaterThan(40);
  const undrawn = pictures.filter(
    (url) =>
      readContentPicture(String(url).replace(/^\/media\/content\/|\.svg$/g, '')) === undefined,
  );
  expect(undrawn).toEqual([]);

  const builtIn = [1, 2, 13, 21];
  const forms = new Set<unknown>([null, ...builtIn, ...slugsOf('form').map(Number)]);
  expect(valuesOf('form_id').filter((id) => !forms.has(id))).toEqual([]);

  const sites = new Map(demonstrationSites.map((site) => [site.slug, site.name]));
  const named = valuesOf('site').filter((site) => site !== null);
  for (const site of named) expect([...sites]).toContainEqual(Object.values(site as object));

  const departments = new Set(
    demonstrationSites.flatMap((site) => site.grouped_opening_times.map(({ key }) => key)),
  );
  const asked = valuesOf('department').filter((name) => typeof name === 'string');
  expect(asked.filter((name) => !departments.has(name))).toEqual([]);
});

test('shopper: S15: no heading claims that sites are near the visitor', () => {
  const headings = valuesOf('heading').filter((heading) => typeof heading === 'string');
  expect(headings).toContain('Our workshops');
  expect(headings.filter((heading) => /near you/i.test(heading))).toEqual([]);
});

test('contains no filler text, repetition or real contact details', () => {
  const whole = everyText.join('\n');
  expect(whole).not.toMatch(/lorem|ipsum|\bTODO\b|\bTBC\b|xxx/i);
  const telephones = whole.match(/(?<![\d,.£])(?:\+44|0)\d[\d ]{8,}/g) ?? [];
  expect(telephones.length).toBeGreaterThan(1);
  expect(
    telephones.filter((number) => !/^(01632 ?960|07700 ?900)\d{3}$/.test(number.trim())),
  ).toEqual([]);
  const addresses = whole.match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(addresses.filter((address) => !address.endsWith('example.com'))).toEqual([]);

  const bodies = ['blog', 'vacancy', 'event', 'offer', 'product'] as const;
  const said = bodies.flatMap((kind) => all(kind).map(({ title, summary }) => [title, summary]));
  expect(new Set(said.flat()).size).toBe(said.length * 2);
  const written = documents.filter(({ kind }) =>
    ['page', 'blog', 'event', 'product'].includes(kind),
  );
  const paragraphs = written
    .flatMap(({ document }) => texts(document))
    .flatMap((text) => text.split(/<\/?p>/))
    // The text of the representative example may repeat.
    .filter((text) => text.length > 90 && !/^(Based on 8,000 miles a year|\/)/.test(text));
  const repeated = paragraphs.filter((text, place) => paragraphs.indexOf(text) !== place);
  expect(repeated).toEqual([]);
});

test('dates are relative to the day the content is created for', () => {
  const later = readContentFolder(demonstrationFolder, { day: '2027-01-01' }).documents;
  const name = ({ kind, slug }: (typeof later)[number]) => `${kind} ${slug}`;
  expect(later.map(name)).toEqual(documents.map(name));
  const opening = (list: typeof later) => list.find(({ kind }) => kind === 'event')?.document;
  expect(opening(later)).not.toEqual(opening(documents));
});

describe('S82: representative examples', () => {
  const pounds = (pence: number) =>
    (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
  const pcp = {
    pricePence: 15_000_00,
    depositPence: 1_500_00,
    residualPence: 5_600_00,
    months: 48,
    numberOfPayments: 47,
  };
  const hp = {
    pricePence: 12_000_00,
    depositPence: 1_200_00,
    residualPence: 0,
    months: 60,
    numberOfPayments: 60,
  };

  /** Every figure that CONC 3.5.5R requires, computed like the quotes for the stock. */
  function figuresOf({ months, ...terms }: typeof pcp): string[] {
    const { numberOfPayments, residualPence } = terms;
    const schedule = { numberOfPayments, finalMonth: months };
    const figures = creditFigures({
      ...schedule,
      ...terms,
      aprPercent: 10.9,
      purchaseFeePence: 0,
    });
    const { balancePence, regularPaymentPence } = figures;
    const rates = displayedRates({
      ...schedule,
      creditPence: balancePence,
      regularPaymentPence,
      finalPence: residualPence,
    });
    return [
      pounds(balancePence),
      `${numberOfPayments} of ${pounds(regularPaymentPence)}`,
      pounds(figures.chargesForCreditPence),
      pounds(figures.totalAmountPayablePence),
      `${rates.fixedRate}% a year, fixed`,
      `${rates.apr}%`,
    ];
  }

  test.each([
    ['PCP', pcp],
    ['HP', hp],
  ])('the figures of the %s example match a quote', (name, terms) => {
    const blocks = pages
      .flatMap((page) => page.blocks)
      .filter(({ heading }) => heading === `Representative example: ${name}`);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const details = texts(block);
      for (const figure of figuresOf(terms)) expect(details).toContain(figure);
    }
  });

  test('the terms of every finance offer contain the figures of the PCP example', () => {
    const finance = all('offer').filter(({ representative_apr: apr }) => apr !== null);
    expect(finance.length).toBeGreaterThan(0);
    const [credit, payments, , total] = figuresOf(pcp).map((figure) =>
      figure.replace(' of ', ' monthly payments of '),
    );
    for (const { terms_and_conditions: terms } of finance) {
      for (const figure of [credit, payments, total]) expect(terms).toContain(figure);
    }
  });
});

it.each([
  'session',
  'logged-out',
  'orders',
  'refused-forms',
  'bucket',
  'first-visit',
  'visit',
  'preview',
  'notice',
  'results-layout',
  'favs',
  'favs-prices',
  'favs-checked',
  'forecourt.saved-searches',
  'forecourt.compare',
  'forecourt.consent',
  'forecourt.enquiry-source',
  'forecourt.recently-viewed',
  'forecourt.drafts',
])('shell#25: the cookie page names %s', (name) => {
  const page = all('page').find(({ slug }) => slug === 'cookies');
  expect(JSON.stringify(page)).toMatch(new RegExp(`[>(]${name}[<)]`));
});

it('shopper#6, shopper#21, shopper#22: no page claims that every site opens seven days a week', () => {
  const text = JSON.stringify(documents.map(({ document }) => document));
  expect(text).not.toMatch(/all open seven days|seven days a week|a stranger would say/);
  expect(text).toContain('/aftersales/servicing/service-form#form-2');
});

test('forms-and-account#8: no page promises a response time unless the law requires it', () => {
  // The law requires these promises of the retailer: complaints and accessibility.
  const dutiful = new Set(['complaints', 'accessibility']);
  const promises = pages.flatMap((page) => {
    const text = dutiful.has(page.slug) ? '' : JSON.stringify(page);
    return text.match(/[^".]*within (?:a|one|two|\d+) working (?:day|hour)[^".]*/g) ?? [];
  });
  expect(promises).toEqual([]);
});

test('forms-and-account#8: no page promises a text message, because none is sent', () => {
  expect(pages.filter((page) => /by text message/i.test(JSON.stringify(page)))).toEqual([]);
});
