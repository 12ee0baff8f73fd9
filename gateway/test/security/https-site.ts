import { once } from 'node:events';
import type { Server } from 'node:http';
import supertest from 'supertest';
import { createSiteServer } from '../../src/http/site-server.ts';
import { openTestSite, type TestSite } from '../test-site.ts';

export const host = 'www.example.com';
/** One year, which satisfies the Observatory and ASVS 3.4.1. */
export const hstsSeconds = 31_536_000;

export interface HttpsSite extends TestSite {
  server: Server;
  /** Simulates a browser behind the TLS proxy. */
  overHttps(method: 'GET' | 'POST', path: string): supertest.Test;
  /** Simulates a browser without TLS. */
  overHttp(method: 'GET' | 'POST', path: string): supertest.Test;
}

/** The gateway on its own port, configured as behind a TLS proxy. */
export async function openHttpsSite(
  options: Parameters<typeof openTestSite>[0] = {},
): Promise<HttpsSite> {
  const site = await openTestSite({ hstsSeconds, ...options });
  const server = createSiteServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requestOver = (protocol: string) => (method: 'GET' | 'POST', path: string) => {
    const unsent = method === 'POST' ? supertest(server).post(path) : supertest(server).get(path);
    return unsent.set({ Host: host, 'X-Forwarded-Proto': protocol });
  };
  return {
    ...site,
    server,
    overHttps: requestOver('https'),
    overHttp: requestOver('http'),
    async close() {
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

/** One response of each kind, with its request. */
export const everyResponse: readonly (readonly [
  what: string,
  method: 'GET' | 'POST',
  path: string,
])[] = [
  ['a page', 'GET', '/page/markup'],
  ['a page that is not there', 'GET', '/nowhere'],
  ['a page drawn by the browser', 'GET', '/page/throws'],
  ['a page for customers', 'GET', '/account'],
  ['a write of a page', 'POST', '/page/markup'],
  ['a call that is not there', 'GET', '/api/v2/nothing'],
  ['a call that fails', 'GET', '/api/v2/fails'],
  ['a login that is refused', 'POST', '/api/v2/contact/auth/login'],
  ['a picture', 'GET', '/media/none.jpg'],
  ['a picture of the brand', 'GET', '/images/icon.svg'],
  ['a file that is not there', 'GET', '/releases/host/9.9.9/none.js'],
  ['robots.txt', 'GET', '/robots.txt'],
  ['the sitemap', 'GET', '/sitemap.xml'],
  ['the feed', 'GET', '/blog/feed.xml'],
  ['health', 'GET', '/healthz'],
  ['readiness', 'GET', '/readyz'],
  ['an old address', 'GET', '/contact'],
];
