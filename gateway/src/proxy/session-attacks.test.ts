import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

const loginPath = '/api/v2/contact/auth/login';
const account = '/api/v2/account';
const session = 'session=token-of-alex';
const host = 'cars.example.com';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = (_, response) => response.writeHead(204).end();
});

const answerLogin = (token: string) => {
  const data = { access_token: token, token_type: 'Bearer', expires_in: 60 };
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data });
};
const cookiesOf = ({ headers }: { headers: object }) =>
  ((headers as Record<string, unknown>)['set-cookie'] ?? []) as string[];
const sessionOf = (answer: { headers: object }) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith('session='));

/** Sends a form as a browser does. */
const postForm = (path: string, fields: Record<string, string>, cookie = '') =>
  supertest(site.app)
    .post(path)
    .set({ Accept: 'text/html,*/*;q=0.8', Cookie: cookie, Host: host, Origin: `https://${host}` })
    .type('form')
    .send(fields)
    .redirects(0);

describe('protection against session fixation', () => {
  it('S190: replaces a planted session cookie on login and sends its token to the dealer API', async () => {
    answerLogin('token-of-this-login');
    const answer = await supertest(site.app)
      .post(loginPath)
      .set('Cookie', 'session=planted-by-a-stranger')
      .send({ email: 'alex@example.com', password: 'x' })
      .expect(200);
    expect(sessionOf(answer)).toMatch(/^session=token-of-this-login; .*HttpOnly; SameSite=Lax/);
    // The dealer API revokes it (customer-calls.ts).
    expect(site.dealerApi.received[0]?.headers['authorization']).toBe(
      'Bearer planted-by-a-stranger',
    );
  });

  it('ignores a token in a URL, an Authorization header or a form', async () => {
    await supertest(site.app)
      .post(`${account}/details?session=planted&access_token=planted`)
      .set('Authorization', 'Bearer planted')
      .type('form')
      .send({ session: 'planted', access_token: 'planted' });
    expect(site.dealerApi.received[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('the cross-site write check', () => {
  const writes = [
    `${account}/details`,
    `${account}/password`,
    `${account}/deletion`,
    `${account}/logout-everywhere`,
    `${account}/saved-vehicles`,
    loginPath,
    '/api/v2/contact/auth/logout',
    '/api/v2/contact/auth/reset',
    '/api/v2/form-submit',
  ];
  const forged: Record<string, string>[] = [
    { Origin: 'https://elsewhere.example' },
    { Origin: `https://${host}.elsewhere.example` },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    // Another service on a sibling host is not this site.
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'https://elsewhere.example/page' },
    { Referer: 'not an address' },
    { Origin: `https://${host}`, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `https://${host}`, Referer: 'https://elsewhere.example/' },
  ];

  it.each(writes)(
    'S223: rejects a write to %s if any header reveals another site',
    async (path) => {
      for (const headers of forged) {
        const post = supertest(site.app)
          .post(path)
          .set({ Host: host, Cookie: session, Accept: 'text/html', ...headers });
        const answer = await post.type('form').send({ _next: '/', _here: '/', first_name: 'Eve' });
        expect([headers, answer.status]).toEqual([headers, 403]);
        // Not even a log-out may be sent by another site.
        expect(cookiesOf(answer)).toEqual([]);
      }
      expect(site.dealerApi.received).toEqual([]);
    },
  );

  it.each(['put', 'patch', 'delete'] as const)(
    'rejects a cross-site request with the method %s',
    async (method) => {
      const headers = { Host: host, Cookie: session, 'Sec-Fetch-Site': 'cross-site' };
      await supertest(site.app)[method](`${account}/details`).set(headers).expect(403);
      expect(site.dealerApi.received).toEqual([]);
    },
  );

  it.each<Record<string, string>>([
    {
      Origin: `https://${host}`,
      'Sec-Fetch-Site': 'same-origin',
      Referer: `https://${host}/account`,
    },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ])('accepts a write with the headers %j', async (headers) => {
    await supertest(site.app)
      .post(`${account}/details`)
      .set({ Host: host, Cookie: session, ...headers })
      .send({})
      .expect(204);
  });
});

describe('a login form sent without JavaScript', () => {
  const typed = { email: 'alex@example.com', password: 'secret words', _form: 'login' };
  const page = '/login?redirect=%2Faccount%2Fdetails%3Frefused%3D401';

  it('S191: redirects to the requested page and sets the session cookie without exposing the token', async () => {
    answerLogin('token-of-this-login');
    const next = '/account/details?refused=401';
    const answer = await postForm(loginPath, { ...typed, _next: next, _here: page }).expect(303);
    expect(answer.headers['location']).toBe(next);
    expect(sessionOf(answer)).toMatch(/^session=token-of-this-login; /);
    expect(`${answer.text}${JSON.stringify(answer.headers['location'])}`).not.toContain('token-of');
    // The key does not depend on the password (see the next test).
    expect(site.dealerApi.received[0]?.headers['idempotency-key']).toBeDefined();
  });

  it('is forwarded with an idempotency key that does not depend on the password', async () => {
    for (const password of ['one', 'two']) {
      await postForm(loginPath, { ...typed, password, _next: '/', _here: '/login' });
    }
    const keys = site.dealerApi.received
      .filter(({ path }) => path === loginPath)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('redirects back after a failed login and stores the email address but not the password', async () => {
    site.dealerApi.answer = ({ path: asked }, response) =>
      asked === loginPath
        ? sendJson(response, 401, {
            errors: [{ message: 'Email address or password is incorrect' }],
          })
        : response.writeHead(204).end();
    const answer = await postForm(loginPath, { ...typed, _next: '/account', _here: page });
    expect(answer.headers['location']).toBe(`${page}&refused=401`);
    expect(sessionOf(answer)).toBeUndefined();
    const kept = site.dealerApi.received.find(({ path }) => path === '/api/v2/refused-forms');
    expect(kept?.body).toContain('alex@example.com');
    expect(kept?.body).not.toContain('secret words');
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/%2Felsewhere.example',
    'javascript:alert(1)',
  ])('S191: does not redirect to %p', async (_next) => {
    answerLogin('token-of-this-login');
    const answer = await postForm(loginPath, { ...typed, _next, _here: page });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('location');
  });
});

it('S190: does not store the token or password of a rejected password reset', async () => {
  site.dealerApi.answer = ({ path: asked }, response) =>
    asked === '/api/v2/contact/auth/reset'
      ? sendJson(response, 422, { errors: [{ field: 'password', message: 'Too short' }] })
      : response.writeHead(204).end();
  const _here = '/reset-password/choose?token=secret-of-the-message';
  const form = { _next: '/login?done=password', _here, _form: 'new-password' };
  const typed = { token: 'secret-of-the-message', password: 'secret words' };
  await postForm('/api/v2/contact/auth/reset', { ...form, ...typed }).expect(303);
  const kept = site.dealerApi.received.find(({ path }) => path === '/api/v2/refused-forms');
  expect(kept?.body).toContain('new-password');
  expect(kept?.body).not.toContain('secret');
});

describe('the end of a session', () => {
  const pages = { _next: '/login?done=deleted', _here: '/account/data' };

  it.each([`${account}/deletion`, `${account}/logout-everywhere`, '/api/v2/contact/auth/reset'])(
    'S190: clears the session cookie after %s',
    async (path) => {
      const answer = await postForm(path, pages, session).expect(303);
      expect(sessionOf(answer)).toContain('session=; Max-Age=0');
      expect(answer.headers['location']).toBe(pages._next);
    },
  );

  it.each([202, 401, 422, 503])(
    'keeps the session cookie when the response is %i',
    async (status) => {
      site.dealerApi.answer = (_, response) => sendJson(response, status, { errors: [] });
      for (const path of [`${account}/deletion`, '/api/v2/contact/auth/reset']) {
        expect(sessionOf(await postForm(path, pages, session))).toBeUndefined();
      }
    },
  );

  it('stores the values of a form that is sent after the session ended', async () => {
    site.dealerApi.answer = ({ path: asked }, response) =>
      asked === `${account}/details`
        ? sendJson(response, 401, { errors: [{ message: 'Log in to see your account' }] })
        : response.writeHead(204).end();
    const form = { _next: '/account?done=details', _here: '/account/details', _form: 'details' };
    const answer = await postForm(`${account}/details`, { ...form, first_name: 'Zoë' }, session);
    expect(answer.headers['location']).toBe('/account/details?refused=401');
    const kept = site.dealerApi.received.find(({ path }) => path === '/api/v2/refused-forms');
    expect(kept?.body).toContain('Zoë');
  });
});

it('forwards a download with its file name', async () => {
  site.dealerApi.answer = (_, response) => {
    response.setHeader('content-disposition', 'attachment; filename="your-data.json"');
    sendJson(response, 200, { accounts: [] });
  };
  const answer = await supertest(site.app)
    .get(`${account}/data`)
    .set('Cookie', session)
    .expect(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="your-data.json"');
});
