import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { documentedCommand, documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { pino } from 'pino';
import request from 'supertest';
import { formCalls } from '../src/forms/form-calls.ts';
import { openStore } from '../src/store/open-store.ts';
import { createCallsApp } from './calls-app.ts';
import { enquiryAnswers } from './enquiry-answers.ts';
import { plainFeed } from './import-feed.ts';
import { siteList } from './site-list.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documented-'));
  mkdirSync(join(folder, 'imports'));
  env = { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A documented command with the folders of this test instead of the server's. */
const here = (command: string) => command.replaceAll('/srv/', `${folder}/`);

async function execute(command: string): Promise<string> {
  const { stdout } = await run('sh', ['-c', here(command)], { cwd: root, env });
  return stdout;
}

it('the documented commands import sites, customers, stock and places', async () => {
  const write = (name: string, text: string | Buffer) =>
    writeFileSync(join(folder, 'imports', name), text);
  write('sites.csv', siteList([{ name: 'Wexcombe Leeds' }]));
  write('customers.csv', 'email_address,first_name,last_name\nanne@example.com,Anne,Marsh\n');
  write('feed.csv.gz', gzipSync(plainFeed([1, 2, 3]).replace(/^stock_id/, 'StockNo')));
  const header = plainFeed([1]).split('\n')[0]?.split(',') ?? [];
  const fields = Object.fromEntries(header.map((name) => [name, name]));
  write(
    'mapping.json',
    JSON.stringify({ feed: 'main', fields: { ...fields, stock_id: 'StockNo' } }),
  );
  write('outcodes.csv', 'outcode,lat,lng\nLS1,53.797,-1.548\n');
  write(
    'points.csv',
    'id,name,latitude,longitude,connectors\n1,Example Retail Park,53.8,-1.5,CCS 50 kW x 2\n',
  );
  const printed: string[] = [];
  const commands = documentedCommands(
    'docs/data-import.md',
    'Import sites, customers, stock and places',
  );
  for (const command of commands) printed.push((await execute(command)).replace(/^(>.*)?\n/gm, ''));
  expect(printed).toEqual([
    expect.stringMatching(/^Dry run, nothing is stored\. .*added 1/),
    expect.stringContaining('added 1'),
    expect.stringContaining('added 1'),
    expect.stringMatching(/dry run/i),
    expect.stringMatching(/added 3/),
    '1 outward codes stored.\n',
    '1 charging points stored.\n',
  ]);
  const database = await openStore(join(folder, 'data'));
  const count = async (table: 'sites' | 'customers' | 'vehicles') =>
    (await database.selectFrom(table).select('id').execute()).length;
  expect([await count('sites'), await count('customers'), await count('vehicles')]).toEqual([
    1, 1, 3,
  ]);
  await database.destroy();
});

describe('stock:watch', () => {
  const feed = join(import.meta.dirname, 'stock-presets/dms14.csv');

  /** Runs a command until it has imported something, then stops it with SIGTERM. */
  async function watch(command: string): Promise<string> {
    const child = spawn('sh', ['-c', `exec ${here(command)}`], { cwd: root, env, detached: true });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/added \d+/.test(said)) process.kill(-(child.pid ?? 0), 'SIGTERM');
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child, 'close');
    return said;
  }

  it('imports a feed from a folder', async () => {
    mkdirSync(join(folder, 'feeds'));
    cpSync(feed, join(folder, 'feeds/stock.csv'));
    const command = documentedCommand('docs/data-import.md', 'npm run stock:watch -- /srv/feeds');
    expect(await watch(command)).toMatch(/added \d+/);
  });

  it('imports a feed from a URL', async () => {
    const server = createServer((_request, response) => response.end(readFileSync(feed)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const command = documentedCommand('docs/data-import.md', 'npm run stock:watch -- https://');
    const local = command.replace('https://feeds.example.com', `http://127.0.0.1:${port}`);
    expect(await watch(local)).toMatch(/added \d+/);
    server.close();
  });
});

it('the documented commands list, release, retain, export and remove forms', async () => {
  const database = await openStore(join(folder, 'data'));
  const calls = formCalls({
    database,
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
  });
  const held = { ...enquiryAnswers, email_address: 'anne@example.com', _homepage: 'spam' };
  const { body } = await request(createCallsApp(calls))
    .post('/api/v2/form-submit')
    .send(held)
    .expect(201);
  const { reference } = (body as { data: { reference: string } }).data;
  await database.destroy();

  const list = documentedCommand('docs/forms-and-crm.md', 'npm run forms:list');
  expect(await execute(list.replace('--form 2', '--form 1'))).toContain(reference);
  const release = documentedCommand('docs/forms-and-crm.md', 'npm run forms:release');
  expect(await execute(release.replace(/FC-\w+/, reference))).toContain('1 released.');
  expect(
    await execute(documentedCommand('docs/forms-and-crm.md', 'npm run forms:retain')),
  ).toContain('forms: 0 would be removed');
  expect(
    await execute(documentedCommand('docs/forms-and-crm.md', 'npm run forms:export')),
  ).toContain(reference);
  expect(
    await execute(documentedCommand('docs/forms-and-crm.md', 'npm run forms:remove')),
  ).toContain('forms: 1 removed');
});
