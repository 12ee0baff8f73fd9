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

it('S43: leads an address that the editors wrote down to its page', async () => {
  site.dealerApi.redirects.set('/old-page', { url: '/page/markup', status: 308 });
  const { headers } = await open('/Old-Page?gclid=1').expect(308);
  expect(headers['location']).toBe('/page/markup?gclid=1');
});

it('leaves the API and the files of releases alone', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: [] });
  await open('/api/v2/vehicle-search/?regnumber=AB12CDE').expect(200);
  await open('/releases/mf-test/1.0.0/entry.js?regnumber=AB12CDE').expect(200);
});

it('S43: shows the page where the lookup fails', async () => {
  site.dealerApi.redirects.set('/page/deferred', { url: 'nowhere', status: 200 });
  await open('/page/deferred').expect(200);
});

it('S42: refuses a page whose access it does not know, by its name', () => {
  expect(() => redirectForAccess('staff' as 'public', {} as Request)).toThrow(
    expect.objectContaining({ status: 500, message: 'Unknown middleware staff' }),
  );
});

describe('shell#4, S45: the message that ends an alert', () => {
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

  it('is shown on the page that it leads to, with a way to close it', async () => {
    const { to, cookie } = await redirected();
    const { text } = await open(to).set('Cookie', cookie);
    expect(text).toContain(
      '<p role="status">We have stopped &lt;these&gt; alerts &amp; all.</p><a href="?make=ford">Close</a>',
    );
  });

  it('is shown to nobody else, and on no other page', async () => {
    const { to, cookie } = await redirected();
    await open(to).set('Cookie', cookie);
    expect((await open(to)).text).not.toContain('server-notice');
    const { text } = await open('/page/markup').set('Cookie', cookie);
    expect(text).not.toContain('server-notice');
  });

  it('is never the text of an address', async () => {
    const { cookie } = await redirected();
    const { text } = await open('/page/markup?message=Call+01632+960999').set('Cookie', cookie);
    expect(text).not.toContain('server-notice');
    expect(text).not.toContain('<p role="status">Call');
  });
});
