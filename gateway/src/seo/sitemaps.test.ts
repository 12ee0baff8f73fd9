import express from 'express';
import supertest from 'supertest';
import { sendJson, startFakeDealerApi, type FakeDealerApi } from '../../test/fake-dealer-api.ts';
import { errorMiddleware } from '../http/error-middleware.ts';
import { createUpstream, type Upstream } from '../proxy/upstream.ts';
import { createSitemaps } from './sitemaps.ts';

let api: FakeDealerApi;
let upstream: Upstream;
beforeEach(async () => {
  api = await startFakeDealerApi();
  upstream = createUpstream(api.origin);
});
afterEach(async () => {
  await upstream.close();
  await api.close();
});

function site() {
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { log: { error: () => {} } });
    next();
  });
  app.use(createSitemaps({ upstream: upstream.pages, siteHostname: 'www.example.com' }));
  app.use((_request, response) => void response.status(404).send('no sitemap'));
  return supertest(app.use(errorMiddleware));
}

const listed = [
  { path: '/', updated_at: '2026-05-01T08:00:00Z' },
  { path: '/aftersales/mot', updated_at: '2026-06-01T08:00:00Z' },
  { path: '/blog/winter-tyres', updated_at: '2026-04-01T08:00:00Z' },
];
const answerListed = () => {
  api.answer = (_, response) => sendJson(response, 200, { data: listed });
};

it('names a sitemap for each kind that has pages, with its newest change', async () => {
  answerListed();
  const { text, type } = await site().get('/sitemap.xml').expect(200);
  expect(type).toBe('application/xml');
  expect(text.match(/<sitemap>.*<\/sitemap>/g)).toEqual([
    '<sitemap><loc>https://www.example.com/sitemaps/blog.xml</loc><lastmod>2026-04-01T08:00:00Z</lastmod></sitemap>',
    '<sitemap><loc>https://www.example.com/sitemaps/pages.xml</loc><lastmod>2026-06-01T08:00:00Z</lastmod></sitemap>',
  ]);
});

it('lists the pages of a kind by their whole address, asked for once', async () => {
  answerListed();
  const server = site();
  const { text } = await server.get('/sitemaps/pages.xml').expect(200);
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://www.example.com/</loc><lastmod>2026-05-01T08:00:00Z</lastmod></url>',
    '<url><loc>https://www.example.com/aftersales/mot</loc><lastmod>2026-06-01T08:00:00Z</lastmod></url>',
  ]);
  await server.get('/sitemaps/events.xml').expect(404);
  expect(api.received).toHaveLength(1);
});

it('never shows what could not be had as an empty sitemap', async () => {
  await site().get('/sitemap.xml').expect(503).expect('Retry-After', '60');
});

it.each([
  ['www.example.com', true],
  ['staging.example.com', false],
])('S27: robots.txt lets pages be read at %s, and names the sitemap: %s', async (host, named) => {
  const { text } = await site().get('/robots.txt').set('Host', host).expect(200);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text.includes('Sitemap: https://www.example.com/sitemap.xml')).toBe(named);
});
