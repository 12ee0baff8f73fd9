import supertest from 'supertest';
import { openTestSite, publish, type TestSite } from '../../test/test-site.ts';

const by = { by: 'Ada', reason: 'a test' };
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await publish(site.store, 'mf-test', '2.0.0');
  await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  while (site.liveSets.live?.served.number !== 2) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});
afterEach(() => site.close());

const cookieOf = ({ headers }: supertest.Response) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

it('shows a set that is not live to whoever opens a link to it, and to nobody else', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: 1, ...by });
  const opened = await supertest(site.app).get(`/page/markup?a=b&preview=${token}`).expect(302);
  expect(opened.headers).toMatchObject({
    location: '/page/markup?a=b',
    'cache-control': 'no-store',
  });
  expect(String(opened.headers['set-cookie'])).toMatch(/HttpOnly/);
  const cookie = cookieOf(opened);

  const shown = await supertest(site.app).get('/page/markup').set('Cookie', cookie);
  expect(shown.headers).toMatchObject({
    'x-release-set': '1',
    'x-rendered': 'server',
    'x-robots-tag': 'noindex',
  });
  expect(shown.text).toContain('/releases/mf-test/1.0.0/any.js');
  await supertest(site.app).get('/page/markup').expect('X-Release-Set', '2');

  const ended = await supertest(site.app).get('/page/markup?preview=end').set('Cookie', cookie);
  expect(String(ended.headers['set-cookie'])).toMatch(/preview=; Max-Age=0/);
});

it('refuses a link that is expired, altered or made up, shows nothing, and journals no stranger', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: -1, ...by });
  const [head = '', , signature = ''] = token.split('.');
  const other = Buffer.from('{"set":1,"aud":"preview","exp":9999999999}').toString('base64url');
  for (const refused of [token, `${head}.${other}.${signature}`, 'made-up', '']) {
    const answer = await supertest(site.app).get(`/page/markup?preview=${refused}`).expect(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toBe('The preview link is not valid, or expired.');
    const after = await supertest(site.app).get('/page/markup').set('Cookie', `preview=${refused}`);
    expect(after.headers['x-release-set']).toBe('2');
  }
  const refusals = (await site.store.journal()).filter(({ action }) => action === 'refused');
  expect(refusals).toEqual([]);
});

it('says that there is no such page in a preview, too, and never leaves the site', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: 1, ...by });
  const { headers } = await supertest(site.app).get(`//other.example.com/?preview=${token}`);
  expect(headers['location']).toMatch(/^\/(?!\/)/);
});
