import { offerTemplateIds, type ContentOffer } from '@contracts/wire/content/offer';
import { addDays } from '../iso-day.ts';
import { picture } from './blocks.ts';
import { atTime, plainSeo, type DemonstrationDocument } from './documents.ts';
import { pcpExampleSentence, representativeApr } from './representative-examples.ts';

type Rules = Readonly<Record<string, readonly string[]>>;

interface OfferParts extends Pick<
  ContentOffer,
  'template' | 'title' | 'badge' | 'summary' | 'body' | 'terms_and_conditions'
> {
  readonly template_id?: number;
  readonly image: ContentOffer['image'];
  readonly link: readonly [label: string, url: string];
  readonly contribution?: number;
  readonly products?: ContentOffer['products'];
  readonly rules?: Rules;
  readonly startsInDays?: number;
  /** Null for an offer without an end. */
  readonly endsInDays: number | null;
}

const subjectToStatus =
  'Finance is subject to status. You must be 18 or over and live in the UK. We are a credit broker, not a lender.';

function offer(slug: string, parts: OfferParts): DemonstrationDocument {
  const {
    link,
    contribution,
    products = [],
    rules = {},
    startsInDays = -30,
    endsInDays,
    template_id,
    ...rest
  } = parts;
  const isFinance = products.length > 0;
  return {
    kind: 'offer',
    slug,
    publishedDaysAgo: 45,
    previewId: null,
    document: (day) => ({
      ...rest,
      template_id: template_id ?? null,
      link: { label: link[0], url: link[1] },
      dealer_contribution: contribution ?? null,
      representative_apr: isFinance ? representativeApr : null,
      products,
      matching_rules: Object.entries(rules).map(([key, values]) => ({ key, values })),
      starts_on: addDays(day, startsInDays),
      ends_on: endsInDays === null ? null : addDays(day, endsInDays),
      // Whoever reads the offer says whether today is one of its days.
      live: true,
      terms_and_conditions: isFinance
        ? `${rest.terms_and_conditions} ${pcpExampleSentence}`
        : rest.terms_and_conditions,
      disclaimer: isFinance ? subjectToStatus : null,
      seo: plainSeo,
      updated_at: atTime(addDays(day, -31), '09:00'),
    }),
  };
}

const resultsPage = 'results-page-offer';
const used = ['USED', 'NEARLY_NEW'];

export const demonstrationOffers: readonly DemonstrationDocument[] = [
  offer('ford-puma-deposit-contribution', {
    template: resultsPage,
    template_id: offerTemplateIds.finance,
    title: '£750 towards your deposit on a new Ford Puma',
    badge: '£750 deposit contribution',
    contribution: 750,
    products: ['PCP'],
    summary: 'We add £750 to your deposit when you buy a new Puma on PCP.',
    body: '<p>Choose any new Puma in stock or order one. When you finance it with PCP, we add <strong>£750</strong> to whatever you put down, your part-exchange included.</p>',
    image: picture('crossover-red-side', 'A red crossover'),
    link: ['See new Pumas', '/vehicle-search?make=ford&range=puma&advert_classification=NEW'],
    rules: { make: ['ford'], range: ['puma'], advert_classification: ['NEW'] },
    endsInDays: 74,
    terms_and_conditions:
      'For new Ford Puma cars ordered and registered while the offer runs and financed with PCP through us. One contribution for each car; no cash alternative.',
  }),
  offer('volkswagen-golf-part-exchange', {
    template: resultsPage,
    title: '£500 more for your part-exchange on a Golf',
    badge: '£500 extra for your old car',
    summary:
      'Part-exchange any car against a used or nearly new Golf and we add £500 to its value.',
    body: '<p>Have your car valued online, then choose a Golf of up to five years. We add <strong>£500</strong> to the value, whatever you drive now.</p>',
    image: picture('hatchback-grey-front', 'A grey hatchback, from the front'),
    link: ['See used Golfs', '/vehicle-search?make=volkswagen&range=golf'],
    rules: { make: ['volkswagen'], range: ['golf'], advert_classification: used },
    endsInDays: 46,
    terms_and_conditions:
      'The part-exchange must be yours, have a valid MOT and be worth less than the car that you buy. Not with any other offer.',
  }),
  offer('electric-wallbox-contribution', {
    template: resultsPage,
    template_id: offerTemplateIds.finance,
    title: '£300 towards a wallbox with any used electric car',
    badge: '£300 towards a wallbox',
    summary: 'Buy a used or nearly new electric car and we pay £300 of your home charger.',
    body: '<p>Choose any registered installer. Send us the invoice within 90 days of collecting the car and we transfer <strong>£300</strong> to your account.</p>',
    image: picture('crossover-green-side', 'A green electric crossover'),
    link: [
      'See electric cars',
      '/vehicle-search?fuel_type=electric&advert_classification=USED,NEARLY_NEW',
    ],
    rules: { fuel_type: ['electric'], advert_classification: used },
    endsInDays: 105,
    terms_and_conditions:
      'For a wallbox at the buyer’s own address in the UK, fitted by a registered electrician. One payment for each car.',
  }),
  offer('kia-three-services', {
    template: resultsPage,
    template_id: offerTemplateIds.service,
    title: 'Three services included with a new Kia',
    badge: 'Three services included',
    summary: 'The first three scheduled services are ours, on any new Kia from stock.',
    body: '<p>Collect a new Kia from Bristol or Nottingham and its first three scheduled services, at 12, 24 and 36 months, cost you nothing at any of our workshops.</p>',
    image: picture('suv-red-side', 'A red SUV'),
    link: ['See new Kias', '/vehicle-search?make=kia&advert_classification=NEW'],
    rules: { make: ['kia'], advert_classification: ['NEW'] },
    endsInDays: 88,
    terms_and_conditions:
      'Services as the maker’s schedule asks, by 37 months or 30,000 miles, whichever comes first. Passes to the next owner. Parts that wear are not included.',
  }),
  offer('under-ten-thousand-warranty', {
    template: resultsPage,
    title: 'Twelve months of warranty on cars under £10,000',
    badge: '12 months’ warranty',
    summary: 'Used cars up to £10,000 come with a year of warranty instead of three months.',
    body: '<p>Cheaper cars worry people most, so we cover them for longest. Every used car up to <strong>£10,000</strong> sold at a Wexcombe site has twelve months of warranty, at no charge.</p>',
    image: picture('hatchback-silver-side', 'A silver hatchback'),
    link: ['See cars under £10,000', '/vehicle-search?max_price=10000&advert_classification=USED'],
    rules: { advert_classification: ['USED'], max_price: ['10000'] },
    endsInDays: null,
    terms_and_conditions:
      'For cars with fewer than 100,000 miles when sold. Servicing on time keeps the warranty valid.',
  }),
  offer('toyota-relay-service', {
    template: resultsPage,
    template_id: offerTemplateIds.service,
    title: 'First service included with a used Toyota hybrid',
    badge: 'First service included',
    summary: 'It renews the maker’s relay warranty for another year, too.',
    body: '<p>Buy a used Toyota hybrid from Norwich or Newcastle and the next scheduled service is included. Each service with us renews the relay warranty by a year or 10,000 miles.</p>',
    image: picture('hatchback-turquoise-side', 'A turquoise hybrid hatchback'),
    link: ['See used Toyotas', '/vehicle-search?make=toyota&advert_classification=USED,NEARLY_NEW'],
    rules: {
      make: ['toyota'],
      fuel_type: ['hybrid'],
      advert_classification: used,
      location: ['wexcombe-norwich', 'wexcombe-newcastle'],
    },
    endsInDays: 60,
    terms_and_conditions:
      'One service, within 13 months of collection. The relay warranty has conditions of its own, which we print with your order.',
  }),
  offer('nearly-new-deposit-contribution', {
    template: resultsPage,
    template_id: offerTemplateIds.finance,
    title: '£500 towards your deposit on nearly new cars over £15,000',
    badge: '£500 deposit contribution',
    contribution: 500,
    products: ['PCP', 'HP'],
    summary: 'On PCP or HP, for any make.',
    body: '<p>Nearly new cars have lost their first-year value and kept their warranty. Finance one of <strong>£15,000</strong> or more through us and we add £500 to your deposit.</p>',
    image: picture('estate-blue-side', 'A blue estate car'),
    link: [
      'See nearly new cars',
      '/vehicle-search?advert_classification=NEARLY_NEW&min_price=15000',
    ],
    rules: { advert_classification: ['NEARLY_NEW'], min_price: ['15000'] },
    endsInDays: 39,
    terms_and_conditions:
      'For nearly new cars of £15,000 or more, ordered while the offer runs and financed with PCP or HP through us. No cash alternative.',
  }),
  offer('van-racking', {
    template: resultsPage,
    template_id: offerTemplateIds.fleet,
    title: 'Ply lining included with new vans',
    badge: 'Ply lining included',
    summary: 'Fitted before you collect, on any new van from stock.',
    body: '<p>Floor, sides and doors, in 6 mm ply with a rubber floor mat. If you want racking as well, we charge what the fitter charges us.</p>',
    image: picture('van-red-side', 'A red panel van'),
    link: ['See new vans', '/vehicle-search?body_type=Van&advert_classification=NEW'],
    rules: { body_type: ['Van'], advert_classification: ['NEW'] },
    endsInDays: 67,
    terms_and_conditions:
      'For panel vans from stock, ordered while the offer runs. Adds up to three days to collection.',
  }),
  offer('mot-with-service', {
    template: 'service-offer',
    template_id: offerTemplateIds.service,
    title: 'MOT for £29 with any service',
    badge: 'MOT £29',
    summary: 'Have both done in one visit and the MOT costs £29 instead of £45.',
    body: '<p>One visit, one courtesy car, one bill. Book any service and tick <em>MOT</em>.</p>',
    image: picture('hatchback-blue-rear', 'A blue hatchback, from the rear'),
    link: ['Book a service', '/aftersales/servicing/service-form'],
    endsInDays: null,
    terms_and_conditions: 'Both on the same day and for the same car, up to eight passenger seats.',
  }),
  offer('winter-check-free', {
    template: 'service-offer',
    template_id: offerTemplateIds.service,
    title: 'Winter check free with any service',
    badge: 'Worth £25',
    summary: 'Battery, tyres, coolant, wipers and lamps.',
    body: '<p>Twenty minutes that save a cold morning, added to any service without charge.</p>',
    image: picture('fourbyfour-silver-front', 'A silver 4x4, from the front'),
    link: ['What we check', '/aftersales/servicing/winter-check'],
    endsInDays: 95,
    terms_and_conditions:
      'With an interim, full, major or electric car service. Repairs are not included.',
  }),
  offer('fleet-of-five', {
    template: 'fleet-offer',
    template_id: offerTemplateIds.fleet,
    title: 'Five or more vehicles? One person, one price list',
    badge: 'For fleets',
    summary:
      'A named manager, fixed service prices for three years and a courtesy vehicle each time.',
    body: '<p>For businesses that run five cars or vans or more. Ask for the price list; it is one page.</p>',
    image: picture('van-silver-side', 'A silver panel van'),
    link: ['Contact our fleet team', '/contact-us'],
    endsInDays: null,
    terms_and_conditions: 'For businesses with an account. Prices are reviewed each January.',
  }),
  offer('spring-tyres', {
    template: 'service-offer',
    template_id: offerTemplateIds.service,
    title: 'Four tyres for the price of three and a half',
    badge: 'Spring tyres',
    summary: 'Any brand, any size, fitted and balanced.',
    body: '<p>Begins in spring, when winter sets come off.</p>',
    image: picture('suv-grey-rear', 'A grey SUV, from the rear'),
    link: ['About tyres', '/aftersales/servicing/tyres'],
    startsInDays: 110,
    endsInDays: 170,
    terms_and_conditions: 'For four tyres of one brand fitted in one visit.',
  }),
  offer('autumn-alignment', {
    template: 'service-offer',
    template_id: offerTemplateIds.service,
    title: 'Wheel alignment for £49',
    badge: null,
    summary: 'This offer has ended.',
    body: '<p>Alignment costs £69 again. The next offer will stand here.</p>',
    image: null,
    link: ['See prices', '/aftersales/servicing/services'],
    startsInDays: -90,
    endsInDays: -20,
    terms_and_conditions: 'For cars of up to 2.5 tonnes.',
  }),
];
