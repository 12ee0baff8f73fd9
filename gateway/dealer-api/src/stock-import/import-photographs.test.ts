import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '../../test/command-process.ts';
import { startPictureServer, type PictureServer } from '../../test/picture-server.ts';
import { serveApp } from '../../test/served-app.ts';

let folder: string;
let server: PictureServer;
let feed: string;
let variables: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-photographs-'));
  server = await startPictureServer();
  feed = join(folder, 'feed.csv');
  variables = { DATA_DIR: join(folder, 'data'), PHOTOGRAPH_PRIVATE_HOSTS: server.host };
  const images = ['/ok/1.jpg', '/missing/2.jpg', '/busy/3.jpg'].map((path) => server.origin + path);
  writeFileSync(
    feed,
    `stock_id,make,model,year,price,images\n1,Kia,Picanto,2020,7995,${images.join('|')}|n/a`,
  );
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const report = () => readFileSync(join(folder, 'data/stock-imports/stock.csv'), 'utf8');

test('data#1: the import command fetches the photographs and reports those that failed', async () => {
  const { code, output } = await startCommand([feed], variables).ended;
  expect(code).toBe(0);
  expect(output).toContain('Photographs to fetch: 3\n');
  expect(output).toContain('Photographs: 2 of 3, 1 failed\n');
  expect(output).toContain('  1  photograph-missing  the server answers 404\n');
  expect(report()).toContain('2,warning,photograph-invalid,images,n/a,');
  expect(report()).toContain(
    `,failed,photograph-missing,images,${server.origin}/missing/2.jpg,the server answers 404`,
  );
  const asked = server.requestedPaths.length;
  const again = await startCommand([feed], variables).ended;
  expect(again.output).toContain('Photographs: 2 of 3, 1 failed\n');
  expect(server.requestedPaths.length).toBe(asked);
});

test('data#1: names the variable that allows downloads from a private host', async () => {
  await startCommand([feed], { ...variables, PHOTOGRAPH_PRIVATE_HOSTS: '' }).ended;
  expect(report()).toContain('PHOTOGRAPH_PRIVATE_HOSTS');
  expect(server.requestedPaths).toEqual([]);
});

test('data#1: a dry run does not fetch photographs', async () => {
  const { code, output } = await startCommand([feed, '--dry-run'], variables).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('Dry run')]);
  expect(output).not.toContain('Photographs');
  expect(server.requestedPaths).toEqual([]);
});

test('data#1: after an import with --no-wait, the dealer API fetches the photographs', async () => {
  const { output } = await startCommand([feed, '--no-wait'], variables).ended;
  expect(output).toContain('Photographs to fetch: 3\n');
  expect(server.requestedPaths).toEqual([]);
  const app = await serveApp(() => new Date(), undefined, {
    ...variables,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  });
  const photographs = async () => {
    const response = await fetch(`${app.origin}/api/v2/vehicle-search`);
    const { data } = (await response.json()) as { data: { media_urls: { large: string }[] }[] };
    return data[0]?.media_urls ?? [];
  };
  while ((await photographs()).length < 2) await wait(100);
  for (const { large } of await photographs()) {
    const { status, headers } = await fetch(`${app.origin}${large}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  await app.close();
});
