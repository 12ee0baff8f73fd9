import { callApi, type CallResult } from '../test/call-api.ts';
import { serveApp, type ServedApp } from '../test/served-app.ts';

/** Every write of section 7 of both specifications. The reads are in `specified-reads.test.ts`. */
const clock = () => new Date('2026-06-15T12:00:00Z');
const text = expect.any(String);
let app: ServedApp;
const call = (path: string, init?: RequestInit) => callApi(app, path, init);

beforeAll(async () => {
  app = await serveApp(clock);
});
afterAll(() => app.close());

const post = (path: string, body: unknown, token?: string) =>
  call(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

test('finds a vehicle by stock number, registration or both', async () => {
  const path = '/api/used-vehicles/find-vehicle';
  const found = await call('/api/v2/vehicle-search?advert_classification=USED&resultsPerPage=1');
  const [used] = found.data as { stock_id: string; vrm: string; slug: string; make: string }[];
  const { stock_id, vrm, slug, make } = used ?? {};
  for (const body of [{ stock_id }, { vrm }, { stock_id, vrm }]) {
    expect(await post(path, body)).toMatchObject({
      status: 200,
      data: { status: text, slug, make: { name: make } },
    });
    expect((await post(`${path}/`, body)).status).toBe(200);
  }
});

const enquiry = {
  form_id: '1',
  first_name: 'Alex',
  last_name: 'Marsh',
  email_address: 'alex@example.com',
  enquiry_type: 'General Enquiry',
  _terms_accepted: '1',
  '_optin[email]': '1',
  enquiry_source: 'newsletter',
  enquiry_source_history: 'newsletter',
  enquiry_source_type: 'email',
};
const lease = {
  ...enquiry,
  form_id: '13',
  title: 'Dr',
  telephone: '01632 960001',
  lease_type: 'business',
  lease_term: '36',
  lease_mileage: '10000',
  lease_deposit_months: '9',
  lease_deposit_amount: '2250.00',
  lease_monthly_payment: '250.00',
};
const motability = { ...enquiry, form_id: '21', dealer: '1', _vehicle_type: 'MOTABILITY' };
const estimate = {
  ...enquiry,
  form_id: '10',
  telephone: '07700 900001',
  site: 'wexcombe-bristol',
  registration: 'AB21 CDE',
  mileage: '21000',
  damage: 'A scuff on the rear bumper',
  payer: 'me',
  drivable: 'yes',
};

describe.each(['/api/v2/form-submit', '/api/form/submit'])('POST %s', (path) => {
  const send = (fields: object, ...files: string[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
    const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    for (const name of files) body.append(name, pdf, 'a.pdf');
    return call(path, { method: 'POST', body, headers: { accept: 'application/pdf' } });
  };

  test.each([
    ['a general enquiry', enquiry, []],
    ['a lease enquiry', lease, []],
    ['a Motability enquiry', motability, []],
    ['a defined form with files', estimate, ['photographs', 'photographs']],
  ])('accepts %s', async (_name, fields, files) => {
    expect(await send(fields, ...files)).toMatchObject({
      status: 201,
      data: { id: text, reference: text },
    });
  });

  test('rejects unexpected files and missing required files', async () => {
    const errors = (answer: CallResult) => answer.errors?.map(({ field }) => field);
    expect(errors(await send(enquiry, 'photographs'))).toEqual(['photographs']);
    expect(errors(await send(estimate))).toEqual(['photographs']);
  });
});

test('a customer can log in, see their details, log out and request a password reset', async () => {
  const path = (name: string) => `/api/v2/contact/auth/${name}`;
  const credentials = { email: 'alex@example.com', password: 'forecourt-demo' };
  const login = await post(path('login'), credentials);
  const { access_token: token } = login.data as { access_token: string };
  const show = () => call(path('show'), { headers: { authorization: `Bearer ${token}` } });
  expect(await show()).toMatchObject({ status: 200, data: { email_address: credentials.email } });
  expect((await post(path('logout'), {}, token)).status).toBe(204);
  expect((await show()).status).toBe(401);
  expect((await post(path('reset'), { email: credentials.email })).status).toBe(202);
});

test('an alert can be cancelled by its token', async () => {
  const path = '/api/v2/vehicle/interest/unsubscribe/demonstration-alert-kia';
  expect(await call(path, { method: 'DELETE' })).toMatchObject({
    status: 200,
    data: { message: text, search_options: { make: 'kia', range: null } },
  });
});
