import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { openStore } from '../src/store/open-store.ts';
import { startApi } from '../test/api-process.ts';
import { startCommand } from '../test/command-process.ts';
import { dumpStock } from '../test/store-dump.ts';
import { startStores, storeKinds, type StoreKind, type TestStores } from '../test/stores.ts';
import { usedCarsMapping } from '../test/used-cars-mapping.ts';
import { benchEnvironment } from './env.ts';
import { readBeside } from './reader-beside.ts';
import { writeGeneratedFeed } from './stock-feed.ts';

/**
 * `npm run bench:import -- [file]`: takes a whole feed in with `stock:import`, on both stores: how
 * long, with how much memory, what a second time and a killed one change, how soon a running API
 * shows it, how long a shopper waits who searches meanwhile, while vehicles come and while they are
 * removed, and how soon an API that starts on it answers. The file, or STOCK_SAMPLE, is the same
 * as that of `bench:catalogue`. Exits with 1 when a limit is missed.
 */
const limits = {
  importSeconds: 60,
  memory: 600,
  seenSeconds: 2,
  startSeconds: 2,
  pauseMilliseconds: 50,
};
const generatedRows = 100_000;
/** Of the vehicles; one in five gone would be taken for a broken feed. */
const removedShare = 0.15;
const quietMilliseconds = 3000;
/** Transactions, after which the import is killed. */
const killedAfter = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);
let missed = false;

function check(name: string, isRight: boolean): void {
  if (!isRight) missed = true;
  say(`  ${name}: ${isRight ? 'yes' : 'NO'}`);
}

function sayMeasure(name: string, figure: number, limit: number, unit: string): void {
  const isWithin = figure <= limit;
  if (!isWithin) missed = true;
  say(`  ${name}: ${figure.toFixed(1)} ${unit}, limit ${limit}${isWithin ? '' : ' MISSED'}`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
const mapping = join(folder, 'mapping.json');
writeFileSync(mapping, JSON.stringify(usedCarsMapping));

async function feedFile(): Promise<string> {
  const given = parseArgs({ allowPositionals: true }).positionals[0] ?? benchEnvironment.sample;
  if (given !== undefined) return resolve(given);
  const file = join(folder, 'feed.csv');
  await writeGeneratedFeed(file, generatedRows);
  return file;
}

type Variables = Awaited<ReturnType<TestStores['create']>>;
const importInto = (variables: Variables, feed: string) =>
  startCommand([feed, '--map', mapping], variables, [
    '--import',
    join(import.meta.dirname, 'report-memory.ts'),
  ]);

async function dumpOf({ DATA_DIR, DATABASE_URL }: Variables) {
  const database = await openStore(DATA_DIR, DATABASE_URL);
  const dump = JSON.stringify(await dumpStock(database));
  await database.destroy();
  return dump;
}

async function versionOf({ DATA_DIR, DATABASE_URL }: Variables): Promise<number> {
  const database = await openStore(DATA_DIR, DATABASE_URL);
  const row = await database.selectFrom('stock_version').selectAll().executeTakeFirstOrThrow();
  await database.destroy();
  return row.version;
}

async function totalOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/v2/vehicle-search`);
  return ((await response.json()) as { meta: { total: number } }).meta.total;
}

async function startWatchedApi(variables: Variables) {
  const api = await startApi({ ...variables, NODE_ENV: 'production' }, [
    '--import',
    join(import.meta.dirname, 'report-loop-delay.ts'),
  ]);
  const before = readBeside(api.origin);
  await wait(quietMilliseconds);
  const { longestSearch } = await before.stop();
  say(`  Longest search while nothing is imported: ${longestSearch.toFixed(1)} ms`);
  api.process.kill('SIGUSR2');
  return { api, reader: readBeside(api.origin) };
}

/**
 * What a shopper's search waited is printed as it was seen. It is judged by what the API itself did
 * in one go: a machine that has fewer processors than there are processes makes all of them wait.
 */
async function sayPause({ api, reader }: Awaited<ReturnType<typeof startWatchedApi>>) {
  const noticed = await reader.stop();
  const { searches, longestSearch, logins, longestLogin, failedLogins } = noticed;
  const told = once(api.process, 'message');
  await api.stop();
  const [{ longestStandstill }] = (await told) as [
    { longestStandstill: { clock: number; work: number } },
  ];
  sayMeasure(
    'Longest pause of a search that the API made',
    longestStandstill.work,
    limits.pauseMilliseconds,
    'ms of work in one go',
  );
  say(`  Longest of ${searches} searches beside it: ${longestSearch.toFixed(1)} ms`);
  say(`  Its event loop stood still at most for: ${longestStandstill.clock.toFixed(1)} ms`);
  say(`  The machine stalled an idle process for: ${noticed.longestStall.toFixed(1)} ms`);
  say(`  Longest of ${logins} logins beside it: ${longestLogin.toFixed(1)} ms`);
  check('Every login was answered', failedLogins === 0);
}

/** The feed without its end. */
function writeShortFeed(feed: string): string {
  const bytes = readFileSync(feed);
  const text = (feed.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const lines = text.trimEnd().split('\n');
  const file = join(folder, 'short.csv');
  writeFileSync(file, lines.slice(0, Math.ceil(lines.length * (1 - removedShare))).join('\n'));
  return file;
}

async function removeVanished(variables: Variables, feed: string): Promise<void> {
  const short = writeShortFeed(feed);
  const watched = await startWatchedApi(variables);
  const { said } = await importInto(variables, short).ended;
  say(`  | ${/removed [\d,]+/.exec(said)?.[0] ?? said}`);
  await sayPause(watched);
}

async function importOnce(variables: Variables, feed: string): Promise<void> {
  const watched = await startWatchedApi(variables);
  const started = performance.now();
  const { code, said } = await importInto(variables, feed).ended;
  const ended = performance.now();
  const lines = said.split('\n').filter((line) => !/^[█░ ]+ ?\d+%/.test(line) && line !== '');
  say(lines.map((line) => `  | ${line}`).join('\n'));
  check('ended well', code === 0);
  sayMeasure('Import', (ended - started) / 1000, limits.importSeconds, 's');
  const memory = Number(/most memory: (\d+) MB/.exec(said)?.[1]);
  sayMeasure('Memory at most', memory, limits.memory, 'MB');
  const added = Number(/added ([\d,]+)/.exec(said)?.[1]?.replaceAll(',', ''));
  while ((await totalOf(watched.api.origin)) < added) await wait(10);
  sayMeasure(
    'A running API shows all',
    (performance.now() - ended) / 1000,
    limits.seenSeconds,
    's after the end',
  );
  await sayPause(watched);
}

/** The middle of five, each from the start of the process to the end of its first answer. */
async function firstAnswer(variables: Variables): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = performance.now();
    const api = await startApi({ ...variables, NODE_ENV: 'production' });
    await totalOf(api.origin);
    times.push((performance.now() - started) / 1000);
    await api.stop();
  }
  times.sort((left, right) => left - right);
  return times[2] ?? Number.NaN;
}

async function importKilled(variables: Variables, feed: string): Promise<void> {
  const { process: child, ended } = importInto(variables, feed);
  while ((await versionOf(variables)) < killedAfter) await wait(20);
  child.kill('SIGKILL');
  await ended;
  await importInto(variables, feed).ended;
}

async function measure(kind: StoreKind, feed: string): Promise<void> {
  const stores = await startStores(kind);
  say(kind);
  try {
    const variables = await stores.create();
    await importOnce(variables, feed);
    sayMeasure(
      'From the start of a process to its first answer',
      await firstAnswer(variables),
      limits.startSeconds,
      's',
    );
    const before = await dumpOf(variables);
    await importInto(variables, feed).ended;
    check('The same file again changes nothing', (await dumpOf(variables)) === before);
    await removeVanished(variables, feed);
    const other = await stores.create();
    await importKilled(other, feed);
    // Days are those of the import.
    check('Killed and run again it ends the same', (await dumpOf(other)) === before);
  } finally {
    await stores.stop();
  }
}

try {
  const feed = await feedFile();
  // oxlint-disable-next-line no-await-in-loop
  for (const kind of storeKinds) await measure(kind, feed);
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = missed ? 1 : 0;
