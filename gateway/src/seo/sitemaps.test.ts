import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { serveAlone } from '../../test/serve-alone.ts';
import { openTestUpstream, type TestUpstream } from '../../test/test-upstream.ts';
import { createSitemaps } from './sitemaps.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(() => upstream.close());

function server() {
  return serveAlone(
    createSitemaps(upstream.json, 'https://www.example.com'),
    (_request, response) => void response.status(404).send('no sitemap'),
  );
}

const listed = [
  { path: '/', updated_at: '2026-05-01T08:00:00Z' },
  { path: '/aftersales/mot', updated_at: '2026-06-01T08:00:00Z' },
  { path: '/blog/winter-tyres', updated_at: '2026-04-01T08:00:00Z' },
];

const vehicle = (at: number) => ({
  slug: `ford-focus-${at}`,
  advert_classification: at % 2 === 0 ? 'USED' : 'NEW',
  updated_at: '2026-06-02T08:00:00Z',
});
const partLength = 10_000;
const pageLength = 1_000;
/** The number of vehicles, whose ids are 1, 2, 3 and so on. */
let vehicles = 3;
const answerListed = () => {
  upstream.api.answer = ({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname === '/api/v2/content/sitemap') sendJson(response, 200, { data: listed });
    if (pathname === '/api/units')
      sendJson(response, 200, { data: [siteFixture({ slug: 'leeds' })] });
    if (pathname === '/api/v2/vehicle-listing/parts') {
      const count = Math.ceil(vehicles / partLength);
      const data = Array.from({ length: count }, (_none, part) => ({
        after: part * partLength,
        last: Math.min(vehicles, (part + 1) * partLength),
        updated_at: '2026-06-02T08:00:00Z',
      }));
      sendJson(response, 200, { data });
    }
    if (pathname === '/api/v2/vehicle-listing') {
      const after = Number(searchParams.get('after') ?? 0);
      const end = Math.min(after + pageLength, vehicles);
      const data = Array.from({ length: end - after }, (_none, at) => vehicle(after + at + 1));
      sendJson(response, 200, { data, meta: { next: end === vehicles ? null : end } });
    }
  };
};
afterEach(() => (vehicles = 3));

it('lists a sitemap for each kind of page with the date of its latest change', async () => {
  answerListed();
  const { text, type } = await server().get('/sitemap.xml').expect(200);
  expect(type).toBe('application/xml');
  expect(text.match(/<sitemap>.*<\/sitemap>/g)).toEqual([
    '<sitemap><loc>https://www.example.com/sitemaps/areas.xml</loc></sitemap>',
    '<sitemap><loc>https://www.example.com/sitemaps/blog.xml</loc><lastmod>2026-04-01T08:00:00Z</lastmod></sitemap>',
    '<sitemap><loc>https://www.example.com/sitemaps/pages.xml</loc><lastmod>2026-06-01T08:00:00Z</lastmod></sitemap>',
    '<sitemap><loc>https://www.example.com/sitemaps/sites.xml</loc></sitemap>',
    '<sitemap><loc>https://www.example.com/sitemaps/vehicles-0.xml</loc><lastmod>2026-06-02T08:00:00Z</lastmod></sitemap>',
  ]);
});

it('lists pages with full URLs and requests them from the dealer API only once', async () => {
  answerListed();
  const own = server();
  const { text } = await own.get('/sitemaps/pages.xml').expect(200);
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://www.example.com/</loc><lastmod>2026-05-01T08:00:00Z</lastmod></url>',
    '<url><loc>https://www.example.com/aftersales/mot</loc><lastmod>2026-06-01T08:00:00Z</lastmod></url>',
  ]);
  await own.get('/sitemaps/events.xml').expect(404);
  expect(upstream.api.received.map(({ path }) => path).toSorted()).toEqual([
    '/api/units',
    '/api/v2/content/sitemap',
  ]);
});

it('lists site pages and the fixed pages of areas', async () => {
  answerListed();
  const own = server();
  const { text: sites } = await own.get('/sitemaps/sites.xml').expect(200);
  expect(sites.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://www.example.com/contact-us/leeds</loc></url>',
  ]);
  const { text: areas } = await own.get('/sitemaps/areas.xml').expect(200);
  expect(areas).toContain('<loc>https://www.example.com/vehicle-search</loc>');
});

it('lists each vehicle page with its last change', async () => {
  answerListed();
  const { text } = await server().get('/sitemaps/vehicles-0.xml').expect(200);
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://www.example.com/vehicle/new/ford-focus-1</loc><lastmod>2026-06-02T08:00:00Z</lastmod></url>',
    '<url><loc>https://www.example.com/vehicle/used/ford-focus-2</loc><lastmod>2026-06-02T08:00:00Z</lastmod></url>',
    '<url><loc>https://www.example.com/vehicle/new/ford-focus-3</loc><lastmod>2026-06-02T08:00:00Z</lastmod></url>',
  ]);
});

it('lists 100,000 vehicles, each once, in files of 10,000', async () => {
  vehicles = 100_000;
  answerListed();
  const own = server();
  const { text: index } = await own.get('/sitemap.xml').expect(200);
  const files = [...index.matchAll(/\/sitemaps\/vehicles-\d+\.xml/g)].map(([file]) => file);
  expect(files).toHaveLength(10);
  const addresses: string[] = [];
  for (const file of files) {
    const { text } = await own.get(file).expect(200);
    const listedIn = text.match(/<loc>[^<]*<\/loc>/g) ?? [];
    expect(listedIn).toHaveLength(partLength);
    addresses.push(...listedIn);
  }
  expect(new Set(addresses).size).toBe(vehicles);
});

it('aborts a sitemap if loading fails midway, and responds with 503 if it fails at the start', async () => {
  vehicles = 2_000;
  answerListed();
  const working = upstream.api.answer;
  const own = server();
  let broken = 'after=1000';
  upstream.api.answer = (request, response) => {
    if (request.path.includes(broken)) sendJson(response, 500, {});
    else working(request, response);
  };
  await expect(own.get('/sitemaps/vehicles-0.xml')).rejects.toThrow('aborted');
  broken = '/vehicle-listing';
  await own.get('/sitemaps/vehicles-0.xml').expect(503).expect('Retry-After', '60');
  await own.get('/sitemaps/vehicles-77.xml').expect(404);
});

it('responds with 503 instead of an empty sitemap after a failure', async () => {
  await server().get('/sitemap.xml').expect(503).expect('Retry-After', '60');
});

it.each([
  ['www.example.com', true],
  ['staging.example.com', false],
])('S27: allows crawlers on %s in robots.txt (lists the sitemap: %s)', async (host, named) => {
  const { text } = await server().get('/robots.txt').set('Host', host).expect(200);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text.includes('Sitemap: https://www.example.com/sitemap.xml')).toBe(named);
});
