import { accountExamples, type KnownAccounts } from './account-examples.ts';
import {
  bad,
  demonstrationCustomer,
  type Example,
  json,
  ok,
  send,
  malformedBodies,
} from './call-example.ts';
import { collectionAnswers, complianceAnswers, partExchangeAnswers } from './order-answers.ts';
import { type KnownValuation, valuationExamples } from './valuation-examples.ts';
import { isSaleExpired } from '../src/catalogue/sold-vehicles.ts';

/** Data of the running API that the examples use. */
export interface KnownData extends KnownAccounts, KnownValuation {
  readonly vehicle: { stock_id: string; slug: string; vrm: string; card_guid: string };
  readonly lease: { stock_id: string; slug: string };
  /** Slug of a vehicle that was sold so long ago that its page returns 410. */
  readonly expiredSlug: string;
  /** Hash of a stored photograph. */
  readonly photograph: string;
  /** Token of another customer's reset. */
  readonly resetToken: string;
  /** Token of a sign-up with the example's `password`, and of one that is only read. */
  readonly signUpToken: string;
  /** Filled in and not yet reviewed again, with the capability that opens it and `spareOrder`. */
  readonly order: { id: string; version: number; fingerprint: string };
  readonly spareOrder: { id: string; version: number };
  /** A vehicle without a reservation. */
  readonly freeStockId: string;
  readonly slugs: Readonly<Record<'blog' | 'vacancy' | 'event' | 'offer' | 'product', string>>;
}

/** The slug of a sold vehicle whose page returns 410. */
export function slugOfExpiredSale(
  sold: readonly { slug: string; sold_at?: string | null }[],
  now: Date,
): string {
  return sold.find((vehicle) => isSaleExpired(vehicle, now))?.slug ?? '';
}

const enquiry = {
  form_id: 1,
  first_name: 'Alex',
  last_name: 'Marsh',
  email_address: 'alex@example.com',
  telephone: '07700 900123',
  enquiry_type: 'General Enquiry',
  message: 'Is it still there?',
  _terms_accepted: '1',
};

export const signUp = {
  first_name: 'Zoë',
  last_name: 'Okafor',
  password: 'a quiet lay-by at dusk',
};

const withKey = (status: number, body: unknown, key: string): Example => {
  const example = send(status, body);
  return { ...example, headers: { ...example.headers, 'idempotency-key': key } };
};

const formToken = { 'x-form-token': 'f'.repeat(43) };
const refusedForm = (status: number, place: object): Example => ({
  status,
  headers: { ...formToken, ...json },
  body: JSON.stringify({
    place: { page: '/aftersales', form: 'booking', ...place },
    refused: {
      status: 422,
      values: { first_name: ['Alex'], work: ['mot', 'tyres'] },
      files: [{ field: 'photograph', name: 'tyre.jpg' }],
      errors: [{ field: 'last_name', message: 'Enter your last name' }],
    },
  }),
});

function multipart(status: number, fields: Record<string, unknown>, file?: string): Example {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  if (file !== undefined) parts.push(`name="${file}"; filename="cv.pdf"\r\n\r\n%PDF-1.7`);
  const body = parts.map((part) => `--edge\r\nContent-Disposition: form-data; ${part}\r\n`);
  return {
    status,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    body: `${body.join('')}--edge--\r\n`,
  };
}

/** Requests by operation, in the order they are sent: a successful one and the relevant errors. */
export function examplesOf(known: KnownData): Record<string, Example[]> {
  const {
    vehicle,
    lease,
    expiredSlug,
    photograph,
    slugs,
    token,
    resetToken,
    signUpToken,
    order,
    spareOrder,
    browserToken,
    freeStockId,
  } = known;
  const searches = [
    ok(),
    ok({ query: 'make=ford,kia&make[]=bmw&sort=price|asc&resultsPerPage=100' }),
    ok({ query: 'monthly_from=100&monthly_to=300&sort=monthly_price|desc' }),
    ok({ query: 'distance_from=BS1+4ST&distance_range=60' }),
    ok({ query: 'advert_classification=MOTABILITY,OFFER,CONTRACT-HIRE-PERSONAL' }),
    ok({ query: 'status=SOLD,FOR_SALE_TRADE&fuel_type=electric' }),
    ok({ query: 'fuel_type=electric&battery_min_range=150' }),
    bad('min_price=cheap'),
    bad('page=0'),
    ok({ query: 'write_off=none' }),
    bad('write_off=S'),
    bad('battery_min_range=far'),
    bad('distance_from=nowhere'),
  ];
  const forms = (key: string) => [
    send(201, enquiry),
    multipart(201, { ...enquiry, '_optin[email]': '1' }),
    multipart(422, enquiry, 'curriculum_vitae'),
    send(422, { form_id: 1 }),
    send(404, { form_id: 999_999 }),
    withKey(201, enquiry, key),
    withKey(200, enquiry, key),
    withKey(409, { ...enquiry, message: 'Is it a five-door?' }, key),
    ...malformedBodies,
  ];
  const ownHeaders = { 'x-order-holder': browserToken };
  const ofOrder = ({ id }: { id: string }, example: Example): Example => ({
    ...example,
    params: { orderId: id },
    headers: { ...example.headers, ...ownHeaders },
  });
  /** A write to the order at the version after this number of earlier writes. */
  const write = (earlierWrites: number, validBody: object, invalidBody: object) => [
    ofOrder(order, send(200, { version: order.version + earlierWrites, ...validBody })),
    ofOrder(order, send(409, { version: 1, ...validBody })),
    ofOrder(order, send(422, invalidBody)),
    ...malformedBodies.map((example) => ofOrder(order, example)),
  ];
  const newcomer = { 'x-order-holder': 'n'.repeat(43), ...json };
  const startOrderExample = (status: number, stock_id: string, headers = newcomer): Example => ({
    status,
    headers,
    body: JSON.stringify({ stock_id }),
  });
  return {
    startOrder: [
      startOrderExample(201, freeStockId),
      startOrderExample(200, freeStockId),
      startOrderExample(409, freeStockId, { ...newcomer, ...ownHeaders }),
      startOrderExample(404, '1'),
      startOrderExample(422, 'x'),
      ...malformedBodies,
    ],
    listOrders: [ok(), ok({ headers: ownHeaders })],
    showOrder: [ofOrder(order, ok())],
    saveOrderCompliance: write(0, complianceAnswers, {}),
    saveOrderPartExchange: write(1, partExchangeAnswers, {}),
    saveOrderPaymentMethod: write(2, { type: 'cash' }, {}),
    saveOrderCollection: write(3, collectionAnswers, {}),
    reviewOrder: write(4, { fingerprint: order.fingerprint }, {}),
    cancelOrder: [
      ofOrder(spareOrder, send(200, { version: spareOrder.version })),
      ofOrder(spareOrder, send(409, { version: 1 })),
      ofOrder(spareOrder, send(422, {})),
      ...malformedBodies.map((example) => ofOrder(spareOrder, example)),
    ],
    ...valuationExamples(known, newcomer),
    startOrderPayment: [
      ofOrder(order, send(409, { version: 1, return_path: '/back' })),
      ofOrder(order, send(201, { version: order.version + 5, return_path: '/back' })),
      ofOrder(order, send(200, { version: order.version + 5, return_path: '/back' })),
      ofOrder(order, send(422, {})),
      ...malformedBodies.map((example) => ofOrder(order, example)),
    ],
    showOrderPayment: [ofOrder(order, ok())],
    stopOrderPayment: [
      ofOrder(order, send(200, {})),
      ...malformedBodies.map((example) => ofOrder(order, example)),
    ],
    takePaymentWebhook: [
      {
        status: 204,
        headers: { ...json, 'webhook-signature': 'true' },
        body: JSON.stringify({ providerId: 'of nobody' }),
      },
      send(401, {}),
      ...malformedBodies.filter(({ status }) => status !== 400),
    ],
    searchVehicles: [...searches, ok({ query: 'page=9999' }), ok({ query: 'search=fird+focus' })],
    listFilterOptions: searches,
    listAdverts: [
      ok(),
      ok({ query: `card_guid=${vehicle.card_guid},nobody` }),
      ok({ query: `slug=${lease.slug}` }),
      ok({ query: `stock_id=${vehicle.stock_id}` }),
      bad(`card_guid=${Array.from({ length: 201 }, (_none, index) => index).join(',')}`),
    ],
    showAdvert: [
      ok({ params: { slug: vehicle.slug } }),
      ok({ params: { slug: lease.slug } }),
      { status: 410, params: { slug: expiredSlug } },
    ],
    listChargingPoints: [ok({ query: 'latitude=51.455&longitude=-2.588' }), bad('latitude=51.455')],
    listUnits: [ok(), ok({ query: 'type=DEPARTMENT' }), ok({ query: 'type=x' })],
    findSites: [
      ok(),
      ok({
        query:
          'searchOptions[type]=DEALERSHIP&pageOptions[resultsPerPage]=50&searchOptions[distance_range]=50&searchOptions[distance_from]=BS1+4ST&searchOptions[manufacturer]=ford',
      }),
      ok({ query: 'searchOptions[is_root]=1&searchOptions[manufacturer]=volkswagen-commercial' }),
      bad('searchOptions[distance_range]=far'),
    ],
    listManufacturers: [ok()],
    quoteFinance: [
      ok({ query: `stock_ids=${vehicle.stock_id}` }),
      ok({ query: `stock_ids[]=${vehicle.stock_id}&stock_ids[]=${lease.stock_id}&term=48` }),
      bad(''),
      bad('stock_ids=1&term=many'),
    ],
    searchMotability: [ok(), ok({ query: 'make=Kia' }), bad('make=a&make=b')],
    showProvenance: [ok({ params: { vrm: vehicle.vrm } })],
    showVehicleData: [ok({ params: { vrm: vehicle.vrm } })],
    searchUsedVehicles: [
      ok({ query: 'status=FOR_SALE_TRADE&resultsPerPage=-1&min_price=0' }),
      ok(),
      bad('resultsPerPage=-2'),
    ],
    findVehicle: [
      send(200, { stock_id: vehicle.stock_id }),
      send(200, { vrm: vehicle.vrm }),
      send(404, { stock_id: '1' }),
      send(422, {}),
      ...malformedBodies,
    ],
    drawVehicle: ['three-quarter', 'side', 'front', 'rear', 'interior'].map((view) =>
      ok({ params: { stockId: vehicle.stock_id, view } }),
    ),
    drawSharedVehicle: [
      ok({ params: { stockId: vehicle.stock_id } }),
      { status: 404, params: { stockId: 'zz-unknown' } },
    ],
    showPhotograph: [
      ok({ params: { hash: photograph, size: 'large' } }),
      { status: 404, params: { hash: '0'.repeat(64), size: 'large' } },
    ],
    drawContentPicture: [
      ok({ params: { name: 'van-red-three-quarter' } }),
      ok({ params: { name: 'pick-up-orange-rear' } }),
      ok({ params: { name: 'combi-van-white-side' } }),
    ],
    listBlogPosts: [ok(), ok({ query: 'category=x&page=2' })],
    showBlogPost: [ok({ params: { slug: slugs.blog } })],
    listVacancies: [ok()],
    showVacancy: [ok({ params: { slug: slugs.vacancy } })],
    listEvents: [ok()],
    showEvent: [ok({ params: { slug: slugs.event } })],
    listOffers: [
      ok({
        query:
          'searchOptions[template]=results-page-offer&searchOptions[use_filter_rules]=1&searchOptions[live]=1&searchOptions[make]=ford&searchOptions[type]=NEW',
      }),
    ],
    showOffer: [ok({ params: { slug: slugs.offer } })],
    listProducts: [ok()],
    showProduct: [ok({ params: { slug: slugs.product } })],
    showPage: [ok({ params: { slug: 'top-banner-content' } }), ok({ params: { slug: 'home' } })],
    showPage2: [ok({ params: { slug: 'aftersales', second: 'servicing' } })],
    showPage3: [ok({ params: { slug: 'guides', second: 'selling', third: 'finance-owing' } })],
    showMenu: ['main', 'secondary-menu', 'footer-menu', 'legals', 'important-documents'].map(
      (name) => ok({ params: { name } }),
    ),
    listSitemap: [ok()],
    listVehicles: [ok(), ok({ query: 'after=100' }), bad('after=soon')],
    listVehicleParts: [ok()],
    searchContent: [ok({ query: 'term=service' })],
    showPreview: [ok({ params: { slug: 'blog', id: 'known-preview' } })],
    findRedirect: [
      ok({ query: 'slug=/old-cars/' }),
      { status: 404, query: 'slug=/no-such-page' },
      bad(''),
    ],
    unsubscribeInterest: [ok({ params: { token: 'known-token' } })],
    stampForm: [ok()],
    showForm: [ok({ params: { formId: '1' } })],
    submitEnquiry: forms('enquiry'),
    submitForm: forms('form'),
    storeRefusedForm: [
      refusedForm(204, {}),
      refusedForm(422, { form: 'a b' }),
      { ...refusedForm(404, {}), headers: json },
      { ...refusedForm(413, {}), body: JSON.stringify({ name: 'x'.repeat(600_000) }) },
      ...malformedBodies
        .filter(({ status }) => status !== 413)
        .map((example) => ({ ...example, headers: { ...formToken, ...example.headers } })),
    ],
    showRefusedForm: [
      ok({ headers: formToken, query: 'page=/aftersales&form=booking' }),
      { status: 404, headers: formToken, query: 'page=/aftersales&form=another' },
      { status: 404, query: 'page=/aftersales&form=booking' },
      { ...bad('page=aftersales&form=booking'), headers: formToken },
    ],
    removeRefusedForm: [
      // Not the form that is read above, because each example is repeated with a trailing slash.
      { status: 204, headers: formToken, query: 'page=/aftersales&form=another' },
      { status: 404, query: 'page=/aftersales&form=booking' },
      { ...bad('form=booking'), headers: formToken },
    ],
    logIn: [
      send(200, demonstrationCustomer),
      send(401, { ...demonstrationCustomer, password: 'wrong' }),
      send(422, {}),
      ...malformedBodies,
    ],
    logOut: [{ status: 204 }],
    showCustomer: [ok({ headers: { authorization: `Bearer ${token}` } }), { status: 401 }],
    ...accountExamples(known),
    resetPassword: [
      send(202, { email: 'alex@example.com' }),
      send(200, { token: resetToken, password: 'a quiet lay-by at dusk' }),
      send(422, { token: resetToken, password: 'a quiet lay-by at dusk' }),
      send(422, {}),
      ...malformedBodies,
    ],
    showResetLink: [ok({ query: `token=${resetToken}` }), ok({ query: 'token=abc' }), ok()],
    signUp: [send(202, { ...signUp, email: 'zoe@example.com' }), send(422, {}), ...malformedBodies],
    showSignUpLink: [ok({ query: `token=${signUpToken}` }), ok({ query: 'token=abc' }), ok()],
    confirmSignUp: [
      send(200, { token: signUpToken, password: signUp.password }),
      send(422, { token: signUpToken, password: signUp.password }),
      send(422, {}),
      ...malformedBodies,
    ],
  };
}
