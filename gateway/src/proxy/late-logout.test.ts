import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';
import { logoutPath } from './token-cookies.ts';

const browserToken = 'h'.repeat(43);
const cookies = `a=1; session=secret-token; orders=${browserToken}; logged-out=1; b=2`;
const login = { token_type: 'Bearer', expires_in: 60, access_token: 'new-token' };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.dealerApi.received.length = 0;
  site.dealerApi.answer = ({ path }, response) =>
    path === logoutPath ? response.writeHead(204).end() : sendJson(response, 200, { data: {} });
});

const setCookies = ({ headers }: supertest.Response) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';').slice(0, 2).join(';'));
const received = (path: string) => site.dealerApi.received.filter((call) => call.path === path);

async function toldOfLogout() {
  while (received(logoutPath).length === 0) await new Promise(setImmediate);
  return received(logoutPath)[0]?.headers;
}

describe('forms-and-account#4, S190: a log-out call that failed to reach the gateway', () => {
  it('is completed by the next page request, which is handled as anonymous', async () => {
    const page = await supertest(site.app).get('/account').set('Cookie', cookies).redirects(0);
    expect([page.status, page.headers['location']]).toEqual([302, '/login?redirect=%2Faccount']);
    expect(setCookies(page)).toEqual(
      expect.arrayContaining([
        'logged-out=; Max-Age=0',
        'session=; Max-Age=0',
        'orders=; Max-Age=0',
      ]),
    );
    expect(await toldOfLogout()).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-order-holder': browserToken,
    });
  });

  it('is completed by the next API call, which is forwarded as anonymous', async () => {
    const show = '/api/v2/contact/auth/show';
    const answer = await supertest(site.app).get(show).set('Cookie', cookies);
    expect(setCookies(answer)).toContain('session=; Max-Age=0');
    expect(received(show)[0]?.headers['authorization']).toBeUndefined();
    await toldOfLogout();
  });

  it('does not end a new session if the customer logs in first', async () => {
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: login });
    const answer = await supertest(site.app)
      .post('/api/v2/contact/auth/login')
      .set('Cookie', cookies)
      .send({ email: 'alex@example.com', password: 'x' });
    const ofSession = setCookies(answer).filter((cookie) => cookie.startsWith('session='));
    expect(ofSession.at(-1)).toBe('session=new-token; Max-Age=60');
  });

  it('is sent only once if the browser repeats it, and its marker cookie is removed', async () => {
    const answer = await supertest(site.app).post(logoutPath).set('Cookie', cookies);
    expect(answer.status).toBe(204);
    expect(setCookies(answer)).toContain('logged-out=; Max-Age=0');
    expect(received(logoutPath)).toHaveLength(1);
    expect(received(logoutPath)[0]?.headers['authorization']).toBe('Bearer secret-token');
  });

  it('does not affect a session without the marker cookie', async () => {
    const answer = await supertest(site.app)
      .get('/api/v2/contact/auth/show')
      .set('Cookie', 'session=secret-token');
    expect(setCookies(answer)).toEqual([]);
    expect(received(logoutPath)).toEqual([]);
  });
});

it('forms-and-account#5: logs the customer in after account confirmation and hides the token', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: login });
  const answer = await supertest(site.app)
    .post('/api/v2/contact/auth/register/confirm')
    .set('Accept', 'text/html')
    .type('form')
    .send({ _next: '/account?done=welcome', _here: '/register/confirm?token=t', token: 't' })
    .redirects(0);
  expect([answer.status, answer.headers['location']]).toEqual([303, '/account?done=welcome']);
  expect(setCookies(answer)).toEqual(['session=new-token; Max-Age=60']);
  expect(answer.text).not.toContain('new-token');
});
