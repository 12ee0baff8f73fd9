import supertest from 'supertest';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';

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

it('shows a set that is not live only to visitors with a preview link', async () => {
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

it('responds to a missing page with 404 and the previewed set', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: 1, ...by });
  const cookie = cookieOf(await supertest(site.app).get(`/page/markup?preview=${token}`));
  const missing = await supertest(site.app).get('/page/missing').set('Cookie', cookie).expect(404);
  expect(missing.headers['x-release-set']).toBe('1');
});

it.each(['markup', 'throws'])(
  'shows the set, its expiry and an exit link on a preview page (%s) but not on a live page',
  async (page) => {
    const { token, expiresAt } = await site.store.createPreview({ set: 1, hours: 1, ...by });
    const cookie = cookieOf(await supertest(site.app).get(`/page/${page}?preview=${token}`));
    const { text, headers } = await supertest(site.app).get(`/page/${page}`).set('Cookie', cookie);
    expect(headers['x-rendered']).toBe(page === 'throws' ? 'shell' : 'server');
    const [banner = ''] = /<aside.*?<\/aside>/.exec(text) ?? [];
    expect(banner).toContain('Preview of release set 1, until ');
    expect(banner).toContain(`<time datetime="${expiresAt}">`);
    expect(banner).toContain('<a href="?preview=end">Leave the preview</a>');
    // The notice needs no script, and no script of a release can remove it.
    expect(text.indexOf(banner)).toBeLessThan(text.indexOf('<div id="root">'));
    const [styles = ''] = /\/preview-[\w.-]+\.css/.exec(text) ?? [];
    await supertest(site.app).get(styles).expect('Content-Type', /css/).expect(200);

    const { text: others } = await supertest(site.app).get(`/page/${page}`);
    expect(others).not.toMatch(/preview/i);
  },
);

it('ends a preview when its link or the token of its issuer is revoked', async () => {
  const asked = { name: 'search team', role: 'team' as const, areas: ['mf-test'], days: 1, ...by };
  const { summary } = await site.store.createToken(asked);
  const links = [
    await site.store.createPreview({ set: 1, hours: 720, issuer: summary.id, ...by }),
    await site.store.createPreview({ set: 1, hours: 720, ...by }),
  ];
  const ends = [
    () => site.store.revokeToken({ id: summary.id, ...by }),
    () => site.store.revokePreview({ id: links[1]?.id ?? '', ...by }),
  ];
  for (const [index, { token }] of links.entries()) {
    const cookie = cookieOf(await supertest(site.app).get(`/page/markup?preview=${token}`));
    const shown = () => supertest(site.app).get('/page/markup').set('Cookie', cookie);
    await shown().expect('X-Release-Set', '1');
    await ends[index]?.();
    const after = await shown().expect('X-Release-Set', '2');
    expect(String(after.headers['set-cookie'])).toMatch(/preview=; Max-Age=0/);
    expect(after.text).not.toMatch(/preview/i);
    await supertest(site.app).get(`/page/markup?preview=${token}`).expect(403);
  }
});

it('rejects an expired, altered or made-up preview link with 403 and writes no journal entry', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: -1, ...by });
  const altered = `${token.slice(0, -2)}${token.endsWith('aa') ? 'bb' : 'aa'}`;
  for (const refused of [token, altered, 'made-up', '']) {
    const answer = await supertest(site.app).get(`/page/markup?preview=${refused}`).expect(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toBe('The preview link is not valid, or expired.');
    const after = await supertest(site.app).get('/page/markup').set('Cookie', `preview=${refused}`);
    expect(after.headers['x-release-set']).toBe('2');
  }
  const refusals = (await site.store.journal()).filter(({ action }) => action === 'refused');
  expect(refusals).toEqual([]);
});

it('redirects a preview link that starts with two slashes to a path on the same site', async () => {
  const { token } = await site.store.createPreview({ set: 1, hours: 1, ...by });
  const { headers } = await supertest(site.app).get(`//other.example.com/?preview=${token}`);
  expect(headers['location']).toMatch(/^\/(?!\/)/);
});
