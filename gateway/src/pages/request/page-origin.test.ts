import supertest from 'supertest';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const hosts = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example' },
  { Host: 'www.example.com:99', 'X-Forwarded-Proto': 'http' },
];

it.each(hosts)(
  'trust#M5: %j does not affect the URLs on pages, in the sitemap or in feeds',
  async (host) => {
    for (const path of [
      '/page/markup',
      '/robots.txt',
      '/sitemap.xml',
      '/blog/feed.xml',
      '/contact',
    ]) {
      const { headers, text } = await supertest(site.app).get(path).set(host);
      expect([path, text.includes('evil.example'), text.includes(':99')]).toEqual([
        path,
        false,
        false,
      ]);
      expect(String(headers['location'] ?? '')).not.toMatch(/evil|:99/);
    }
    const page = await supertest(site.app).get('/page/markup').set(host).expect(200);
    expect(page.text).toContain('Rendered https://www.example.com/page/markup');
  },
);

it('trust#M5: does not treat a redirect target on the requested host as part of this site', async () => {
  site.dealerApi.redirects.set('/old', { url: 'https://evil.example/next', status: 301 });
  const { headers } = await supertest(site.app).get('/old').set('Host', 'evil.example');
  expect(headers['location']).toBe('https://evil.example/next');
});
