import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ budgetMs: 400 });
});
afterAll(() => site.close());

const open = (path: string) => supertest(site.app).get(path);

/** Waits until a killed renderer has restarted. */
async function rendererIsBack(): Promise<void> {
  const set = site.liveSets.live!.served;
  while (site.pool.rendererOf(set) === null) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await site.pool.rendererOf(set)!.ready;
}

describe('the client-rendered shell', () => {
  const expectShell = (answer: supertest.Response, status: number) => {
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'x-rendered': 'shell', 'x-robots-tag': 'noindex' });
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).toMatch(/"hydration":null.*<script async src="\/releases\/host\/1\.0\.0/);
    expect(answer.text).toMatch(/<\/div><\/body><\/html>$/);
  };

  it.each([
    ['throws', '/page/throws', 200],
    ['throws after sending the status', '/page/throws?settled', 404],
    ['exceeds the time limit', '/page/hangs', 200],
    ['exceeds the time limit after sending the status', '/page/hangs?settled', 404],
    ['sends a malformed page', '/page/malformed', 200],
    ['sends an invalid head', '/page/head?head={"title":1}', 200],
    ['sends an invalid canonical URL', '/page/head?head={"title":"A","canonical":"//"}', 200],
  ])('is served for a renderer that %s', async (_, path, status) => {
    expectShell(await open(path), status);
    await open('/page/markup').expect('X-Rendered', 'server');
  });

  it('is served when a renderer crashes, until it has restarted', async () => {
    expectShell(await open('/page/dies'), 200);
    await rendererIsBack();
    await open('/page/markup').expect('X-Rendered', 'server');
  });

  it('is served when a renderer is stuck in a loop, until it is replaced', async () => {
    const before = site.pool.rendererOf(site.liveSets.live!.served)!.pid;
    expectShell(await open('/page/spins'), 200);
    while (site.pool.rendererOf(site.liveSets.live!.served)?.pid === before) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await rendererIsBack();
    await open('/page/markup').expect('X-Rendered', 'server');
  });
});

describe('a page in progress', () => {
  it('ends with an error for its deferred data when its renderer crashes', async () => {
    const { status, headers, text } = await open('/page/dies?late');
    expect({ status, rendered: headers['x-rendered'] }).toEqual({
      status: 200,
      rendered: 'server',
    });
    expect(text).toMatch(
      /The shell.*push\(\["mf-test\/any:later",null,"This part could not be loaded"\]\).*<\/html>$/,
    );
    await rendererIsBack();
  });

  it('reports an error for deferred data that cannot be serialised', async () => {
    const pid = site.pool.rendererOf(site.liveSets.live!.served)!.pid;
    const { text } = await open('/page/circular');
    expect(text).toMatch(/The shell.*"This part could not be loaded".*<\/html>$/);
    expect(site.pool.rendererOf(site.liveSets.live!.served)!.pid).toBe(pid);
  });

  it('is aborted when its client disconnects', async () => {
    const server: Server = createServer(site.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const renderer = site.pool.rendererOf(site.liveSets.live!.served)!;
    const request = get({ port, path: '/page/hangs' });
    request.on('error', () => {});
    while (renderer.openJobs === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    request.destroy();
    while (renderer.openJobs > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    server.closeAllConnections();
    server.close();
  });
});
