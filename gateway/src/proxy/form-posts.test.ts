import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

const id = '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60';
const pay = 'https://pay.example.com';
const holder = 'h'.repeat(43);
const stepPath = `/api/v2/orders/${id}/compliance`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ paymentPageOrigin: pay });
});
afterAll(() => site.close());
beforeEach(() => {
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: { id } });
});

/** As a browser sends a form by itself. */
const post = (path: string, fields: Record<string, string>) =>
  supertest(site.app)
    .post(path)
    .set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
    .set('Cookie', `orders=${holder}`)
    .type('form')
    .send(fields)
    .redirects(0);
const pages = { _next: '/click-collect/{id}/next?step=2', _here: '/click-collect/here?from=card' };
const refuse = (status: number, field?: string) => {
  site.dealerApi.answer = (_, response) =>
    sendJson(response, status, { errors: [{ field, message: 'No' }] });
};

it('S147: leads on to the page that the form names, with the id of what the API answered', async () => {
  const answer = await post(stepPath, { first_name: 'Zoë & Co', ...pages }).expect(303);
  expect(answer.headers['location']).toBe(`/click-collect/${id}/next?step=2`);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [received] = site.dealerApi.received;
  expect(received?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'x-order-holder': holder,
  });
  expect(new URLSearchParams(received?.body).get('first_name')).toBe('Zoë & Co');
});

it.each([
  [422, 'email_address', '422'],
  [409, 'version', 'version'],
  [409, undefined, '409'],
  [409, 'a b', '409'],
  [503, undefined, '503'],
])('leads back to its page when refused with %i about %s', async (status, field, code) => {
  refuse(status, field);
  const answer = await post(stepPath, pages).expect(303);
  expect(answer.headers['location']).toBe(`/click-collect/here?from=card&refused=${code}`);
});

it('leads back when the dealer API does not answer', async () => {
  site.dealerApi.answer = (_, response) => response.destroy();
  const answer = await post(stepPath, pages).expect(303);
  expect(answer.headers['location']).toBe('/click-collect/here?from=card&refused=503');
});

it('leads to the payment provider’s page, and to no other site', async () => {
  const lead = (location: string) => {
    site.dealerApi.answer = (_, response) => {
      response.setHeader('location', location);
      sendJson(response, 201, { data: { id } });
    };
    return post(`/api/v2/orders/${id}/payment`, pages);
  };
  expect((await lead(`${pay}/session`)).headers['location']).toBe(`${pay}/session`);
  const elsewhere = await lead('https://pay.example.com.elsewhere.example/x');
  expect(elsewhere.headers['location']).toBe(`/click-collect/${id}/next?step=2`);
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', ''])(
  'leads nowhere else: %p is no page of the site',
  async (path) => {
    for (const fields of [
      { ...pages, _next: path },
      { ...pages, _here: path },
    ]) {
      const answer = await post(stepPath, fields).expect(200);
      expect(answer.headers['location']).toBeUndefined();
    }
    refuse(422);
    const dots = await post(stepPath, { ...pages, _here: '/..//elsewhere.example' }).expect(303);
    expect(dots.headers['location']).toBe('/elsewhere.example?refused=422');
  },
);

it('answers a script as ever, and a form of another site not at all', async () => {
  const script = await supertest(site.app)
    .post(stepPath)
    .set('Accept', 'application/json')
    .type('form')
    .send(pages);
  expect([script.status, script.body]).toEqual([200, { data: { id } }]);
  await post(stepPath, pages).set('Origin', 'https://elsewhere.example').expect(403);
  expect(site.dealerApi.received).toHaveLength(1);
});
