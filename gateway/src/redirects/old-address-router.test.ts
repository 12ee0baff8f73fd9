import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';
import { redirectForAccess } from './page-redirects.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (path: string) => supertest(site.app).get(path);

it('S43: redirects an old URL that editors entered to its new page', async () => {
  site.dealerApi.redirects.set('/old-page', { url: '/page/markup', status: 308 });
  const { headers } = await open('/Old-Page?gclid=1').expect(308);
  expect(headers['location']).toBe('/page/markup?gclid=1');
});

it('does not redirect API calls or release files', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: [] });
  await open('/api/v2/vehicle-search/?regnumber=AB12CDE').expect(200);
  await open('/releases/mf-test/1.0.0/entry.js?regnumber=AB12CDE').expect(200);
});

it('S43: shows the page if the lookup returns an invalid redirect', async () => {
  site.dealerApi.redirects.set('/page/deferred', { url: 'nowhere', status: 200 });
  await open('/page/deferred').expect(200);
});

describe('shell#13: a URL whose redirect lookup fails', () => {
  afterEach(() => (site.dealerApi.failRedirects = null));
  it('S52: responds with 404 if an earlier lookup found no redirect', async () => {
    await open('/page/missing/known').expect(404);
    site.dealerApi.failRedirects = (response) => sendJson(response, 500, {});
    await open('/page/missing/known').expect(404);
  });

  it.each([
    ['an error', (response: ServerResponse) => sendJson(response, 500, {})],
    ['silence', () => {}],
  ])('S52: responds with 503 instead of 404 if the lookup ends in %s', async (name, fail) => {
    site.dealerApi.failRedirects = fail;
    for (const behaviour of ['missing', 'throws']) {
      const path = `/page/${behaviour}/${name.replaceAll(' ', '-')}?settled`;
      const answer = await open(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.text).toContain("<h1>This page can't be shown at the moment</h1>");
      expect(answer.text).toContain('<a href="">try again</a>');
    }
  });

  it('S43: shows its page if it has one', async () => {
    site.dealerApi.failRedirects = (response) => sendJson(response, 500, {});
    const { text } = await open('/page/markup').expect(200);
    expect(text).toContain('Rendered');
  });
});

it('S45, S206: redirects with an error message if an alert could not be ended', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 503, { errors: [] });
  const { headers } = await open('/used/cars/interest-unsub/a-token').expect(301);
  const location = new URL(String(headers['location']), 'http://localhost');
  expect(location.pathname).toBe('/vehicle-search');
  expect(location.searchParams.get('message')).toMatch(/^We could not stop these messages/);
  expect(headers['cache-control']).toBe('no-store');
});

it('S42: throws an error that names an unknown access rule', () => {
  expect(() => redirectForAccess('staff' as 'public', {} as Request)).toThrow(
    expect.objectContaining({ status: 500, message: 'Unknown middleware staff' }),
  );
});

describe('shell#4, S45: the message that an alert has ended', () => {
  const message = 'We have stopped <these> alerts & all.';
  const path = '/used/cars/interest-unsub/a-token';

  async function redirected() {
    site.dealerApi.answer = ({ method }, response) => {
      const search_options = { make: 'ford', range: null };
      if (method === 'DELETE') sendJson(response, 200, { data: { message, search_options } });
      else sendJson(response, 404, { errors: [] });
    };
    const { headers } = await open(path).expect(301);
    const [cookie] = [headers['set-cookie'] ?? []]
      .flat()
      .filter((set) => set.startsWith('notice='));
    return { to: String(headers['location']), cookie: cookie?.split(';')[0] ?? '' };
  }

  it('is shown on the target page and can be closed', async () => {
    const { to, cookie } = await redirected();
    const { text } = await open(to).set('Cookie', cookie);
    expect(text).toContain(
      '<p role="status">We have stopped &lt;these&gt; alerts &amp; all.</p><a href="?make=ford">Close</a>',
    );
  });

  it('is not shown to other visitors or on other pages', async () => {
    const { to, cookie } = await redirected();
    await open(to).set('Cookie', cookie);
    expect((await open(to)).text).not.toContain('class="server-notice"');
    const { text } = await open('/page/markup').set('Cookie', cookie);
    expect(text).not.toContain('class="server-notice"');
  });

  it('is never read from the URL', async () => {
    const { cookie } = await redirected();
    const { text } = await open('/page/markup?message=Call+01632+960999').set('Cookie', cookie);
    expect(text).not.toContain('class="server-notice"');
    expect(text).not.toContain('<p role="status">Call');
  });
});
