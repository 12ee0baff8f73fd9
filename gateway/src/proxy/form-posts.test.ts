import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

const id = '5d0f0a36-6a1f-4c3e-9a2b-1d2c3b4a5f60';
const pay = 'https://pay.example.com';
const browserToken = 'h'.repeat(43);
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

/** Sends a form as a browser does. */
const post = (path: string, fields: Record<string, string>) =>
  supertest(site.app)
    .post(path)
    .set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
    .set('Cookie', `orders=${browserToken}`)
    .type('form')
    .send(fields)
    .redirects(0);
const pages = { _next: '/click-collect/{id}/next?step=2', _here: '/click-collect/here?from=card' };
const refuse = (status: number, field?: string) => {
  site.dealerApi.answer = (_, response) =>
    sendJson(response, status, { errors: [{ field, message: 'No' }] });
};

it('S147: redirects to the page named in the form and inserts the id from the response', async () => {
  const answer = await post(stepPath, { first_name: 'Zoë & Co', ...pages }).expect(303);
  expect(answer.headers['location']).toBe(`/click-collect/${id}/next?step=2`);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [received] = site.dealerApi.received;
  expect(received?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'x-order-holder': browserToken,
  });
  expect(new URLSearchParams(received?.body).get('first_name')).toBe('Zoë & Co');
});

it('shopper#9, S175: inserts submitted values, URL-encoded, into the URL of the next page', async () => {
  const next = async (_next: string, fields: Record<string, string> = {}) =>
    (await post(stepPath, { ...pages, _next, ...fields }).expect(303)).headers['location'];
  const thanks = '/thanks?vehicle=a&dealer={sent.dealer}';
  expect(await next(thanks, { dealer: '7' })).toBe('/thanks?vehicle=a&dealer=7');
  expect(await next(thanks, { dealer: '7&to=//elsewhere.example#a' })).toBe(
    '/thanks?vehicle=a&dealer=7%26to%3D%2F%2Felsewhere.example%23a',
  );
  expect(await next(thanks)).toBe('/thanks?vehicle=a&dealer=');
  expect(await next('/{sent.dealer}', { dealer: '/elsewhere.example' })).not.toContain('elsewhere');
});

it.each([
  [422, 'email_address', '422'],
  [409, 'version', 'version'],
  [409, undefined, '409'],
  [409, 'a b', '409'],
  [503, undefined, '503'],
])('redirects back to the form page after error %i about %s', async (status, field, code) => {
  refuse(status, field);
  const answer = await post(stepPath, pages).expect(303);
  expect(answer.headers['location']).toBe(`/click-collect/here?from=card&refused=${code}`);
});

it('redirects back to the form page when the dealer API does not respond', async () => {
  site.dealerApi.answer = (_, response) => response.destroy();
  const answer = await post(stepPath, pages).expect(303);
  expect(answer.headers['location']).toBe('/click-collect/here?from=card&refused=503');
});

it('redirects to the payment provider but not to any other site', async () => {
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

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/..//elsewhere.example',
  '/\\elsewhere.example',
  '',
])('does not redirect to %p, which is not a page of the site', async (path) => {
  for (const fields of [
    { ...pages, _next: path },
    { ...pages, _here: path },
  ]) {
    const answer = await post(stepPath, fields).expect(200);
    expect(answer.headers['location']).toBeUndefined();
  }
});

describe('a named form', () => {
  const refusedPath = '/api/v2/refused-forms';
  const fields = {
    _next: '/thanks',
    _here: '/contact-us?from=card#form',
    _form: 'enquiry',
    first_name: 'Zoë & Co',
    '_optin[email]': '1',
    new_password: 'secret',
    message: '',
  };
  const errors = [{ field: 'last_name', message: 'Enter your last name' }];
  const storedForm = {
    status: 422,
    errors,
    values: { first_name: ['Zoë & Co'], '_optin[email]': ['1'] },
    files: [],
  };
  const formPath = '/api/form/submit';
  /** Makes the dealer API reject forms. It stores their values unless `isStored` is false. */
  function refuseForms(status: number, body: object, isStored = true) {
    site.dealerApi.answer = ({ path, method }, response) => {
      if (!path.startsWith(refusedPath)) sendJson(response, status, body);
      else if (isStored) response.writeHead(method === 'GET' ? 404 : 204).end();
      else response.destroy();
    };
  }
  const send = (path = formPath) => post(path, fields).unset('Cookie');
  const cookieOf = ({ headers }: supertest.Response) => String(headers['set-cookie']);
  const tokenOf = (answer: supertest.Response) =>
    /refused-forms=([\w-]{43});/.exec(cookieOf(answer))?.[1] ?? '';
  const asked = (path: string) =>
    site.dealerApi.received.filter((received) => received.path.startsWith(path));

  it('is stored under an HttpOnly cookie when the dealer API rejects it', async () => {
    refuseForms(422, { errors });
    const answer = await send().expect(303);
    expect(answer.headers['location']).toBe('/contact-us?from=card&refused=422#form');
    expect(cookieOf(answer)).toMatch(/HttpOnly/);
    expect(cookieOf(answer)).toMatch(/SameSite=Lax/);
    expect(cookieOf(answer)).toMatch(/Max-Age=1800/);
    const [storing] = asked(refusedPath);
    expect(storing).toMatchObject({ method: 'POST', path: refusedPath });
    expect(storing?.headers['x-form-token']).toBe(tokenOf(answer));
    expect(JSON.parse(storing?.body ?? '')).toEqual({
      place: { page: '/contact-us', form: 'enquiry' },
      refused: storedForm,
    });
  });

  it('is stored with the names but not the contents of its files when it is multipart', async () => {
    refuseForms(422, { errors });
    const sending = supertest(site.app).post(formPath).set('Accept', 'text/html').redirects(0);
    for (const [name, value] of Object.entries(fields)) sending.field(name, value);
    await sending
      .field('work', ['mot', 'tyres'])
      .attach('photograph', Buffer.from('%PDF-1.7'), 'letter.pdf')
      .attach('other', Buffer.alloc(0), '')
      .expect(303)
      .expect('Location', '/contact-us?from=card&refused=422#form');
    expect(JSON.parse(asked(refusedPath)[0]?.body ?? '').refused).toEqual({
      ...storedForm,
      values: { ...storedForm.values, work: ['mot', 'tyres'] },
      files: [{ field: 'photograph', name: 'letter.pdf' }],
    });
  });

  it('is restored only in the browser that sent it, even while the dealer API is down', async () => {
    refuseForms(503, { errors: [{ message: 'SQLITE_BUSY' }] }, false);
    const own = tokenOf(await send().expect(303));
    const read = (cookie: string) =>
      supertest(site.app)
        .get(`${refusedPath}?page=%2Fcontact-us&form=enquiry`)
        .set('Cookie', `refused-forms=${cookie}`);
    const { body } = await read(own).expect(200).expect('Cache-Control', 'no-store');
    expect(body).toEqual({ data: { ...storedForm, status: 503, errors: [] } });
    refuseForms(422, { errors });
    await read('n'.repeat(43)).expect(404);
    await read('').expect(404);
    expect(asked(`${refusedPath}?`)).toHaveLength(1);
  });

  it('is stored when the dealer API does not respond', async () => {
    site.dealerApi.answer = (_, response) => response.destroy();
    const answer = await send().expect(303);
    expect(answer.headers['location']).toBe('/contact-us?from=card&refused=503#form');
    const { body } = await supertest(site.app)
      .get(`${refusedPath}?page=%2Fcontact-us&form=enquiry`)
      .set('Cookie', `refused-forms=${tokenOf(answer)}`);
    expect(body.data.values).toEqual(storedForm.values);
  });

  it('is read only by the page that shows its error, and that page is never shared', async () => {
    refuseForms(422, { errors });
    const cookie = `refused-forms=${tokenOf(await send())}`;
    site.dealerApi.answer = ({ headers }, response) =>
      sendJson(response, 200, { data: headers['x-form-token'] ?? 'nobody' });
    const page = `/page/data?path=${encodeURIComponent(`${refusedPath}?page=/page/data&form=enquiry`)}`;
    // With a fixed Host, so that the page cache may share the page.
    const open = (query: string, own: string) =>
      supertest(site.app).get(`${page}${query}`).set('Host', 'www.example.com').set('Cookie', own);
    expect((await open('&refused=422', cookie)).text).toContain(cookie.slice(-43));
    expect((await open('&refused=422', '')).text).not.toContain(cookie.slice(-43));
    // A page that shows no error is shared.
    expect((await open('', cookie)).text).not.toContain(cookie.slice(-43));
  });

  it('is deleted once the dealer API has accepted it', async () => {
    await post(formPath, fields).set('Cookie', `refused-forms=${browserToken}`).expect(303);
    expect(asked(refusedPath)).toMatchObject([
      {
        method: 'DELETE',
        path: `${refusedPath}?page=%2Fcontact-us&form=enquiry`,
        headers: { 'x-form-token': browserToken },
      },
    ]);
  });

  it('is sent with the same idempotency key until its values change', async () => {
    await post(formPath, { ...fields, _stamp: 'of one loading' });
    await post(formPath, { ...fields, _stamp: 'of the next' });
    await post(formPath, { ...fields, first_name: 'Ann' });
    const [first, second, third] = asked(formPath).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('cannot be stored by a request from a browser', async () => {
    const write = supertest(site.app)
      .post(refusedPath)
      .set('Cookie', `refused-forms=${browserToken}`);
    await write.send({}).expect(404);
    expect(site.dealerApi.received).toEqual([]);
  });

  it('is rejected with 403 and not stored if it comes from another site', async () => {
    refuseForms(422, { errors });
    await send().set('Origin', 'https://elsewhere.example').expect(403);
    expect(site.dealerApi.received).toEqual([]);
  });
});

it('stores the values of a form that the gateway rejects with 429', async () => {
  const proxyLimits = { inFlight: { client: 0, organisation: 0, maxQueued: 0, maxWaitMs: 0 } };
  const busy = await openTestSite({ proxyLimits });
  const answer = await supertest(busy.app)
    .post('/api/form/submit')
    .set('Accept', 'text/html')
    .type('form')
    .send({ _next: '/thanks', _here: '/contact-us', _form: 'enquiry', first_name: 'Zoë' })
    .redirects(0);
  await busy.close();
  expect([answer.status, answer.headers['location']]).toEqual([303, '/contact-us?refused=429']);
  const storedForm = busy.dealerApi.received.map(({ body }) => JSON.parse(body).refused.values);
  expect(storedForm).toEqual([{ first_name: ['Zoë'] }]);
});

it('responds with JSON to a script and rejects a form from another site', async () => {
  const script = await supertest(site.app)
    .post(stepPath)
    .set('Accept', 'application/json')
    .type('form')
    .send(pages);
  expect([script.status, script.body]).toEqual([200, { data: { id } }]);
  await post(stepPath, pages).set('Origin', 'https://elsewhere.example').expect(403);
  expect(site.dealerApi.received).toHaveLength(1);
});
