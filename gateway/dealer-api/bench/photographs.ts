import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../src/store/open-store.ts';
import { startCommand } from '../test/command-process.ts';
import { startPictureServer } from '../test/picture-server.ts';

/**
 * `npm run bench:photographs -- [cars]`: takes in a feed of cars with 20 photographs each from a
 * server with faults, is killed half-way and run again. It prints how many cars show all of their
 * good photographs, the failures by kind, the requests that reached a forbidden place, the requests
 * that were made twice, the peak memory of the fetcher and the time. Exits with 1 when a photograph
 * is missing, a forbidden place is reached or a limit is missed.
 */
const photographsOfCar = 20;
/** Pictures that differ: each is made into nine files once. */
const distinctPictures = 36;
const maxMegabytes = 600;
/** What was under way and not yet stored when the fetcher was killed. */
const maxRepeated = 40;
const faults = [
  'missing',
  'page',
  'script',
  'truncated',
  'loop',
  'to-forbidden',
  'large',
  'silent',
  'endless',
  'error',
  'busy',
];
/** These hold a place for many seconds each: a few of them show enough. */
const slowFaults = new Map([
  ['silent', 8],
  ['endless', 4],
  ['large', 8],
  ['error', 20],
]);
/** A server that is only busy delivers in the end. */
const isGood = (path: string) => /^\/(ok|busy)\//.test(path);

const say = (line: string) => process.stdout.write(`${line}\n`);
let missed = false;
function check(name: string, figure: number, isRight: boolean): void {
  if (!isRight) missed = true;
  say(`  ${name}: ${figure.toLocaleString('en-GB')}${isRight ? '' : ' MISSED'}`);
}

const cars = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'bench-photographs-'));
const forbidden = await startPictureServer();
const server = await startPictureServer(`${forbidden.origin}/ok/forbidden.jpg`);

const used = new Map<string, number>();
function pathOf(car: number, place: number): string {
  const number = car * photographsOfCar + place;
  const fault = number % 50 === 7 ? faults[Math.floor(number / 50) % faults.length] : undefined;
  const before = used.get(fault ?? '') ?? 0;
  if (fault === undefined || before >= (slowFaults.get(fault) ?? Infinity)) {
    return `/ok/${number % distinctPictures}.jpg?photograph=${number}`;
  }
  used.set(fault, before + 1);
  return `/${fault}/${number}.jpg`;
}

const pathsOf = Array.from({ length: cars }, (_, car) =>
  Array.from({ length: photographsOfCar }, (_each, place) => pathOf(car, place)),
);
const feed = join(folder, 'feed.csv');
writeFileSync(
  feed,
  [
    'stock_id,make,model,year,price,mileage,images',
    ...pathsOf.map((paths, car) => {
      const images = paths.map((path) => `${server.origin}${path}`).join('|');
      return `${car + 1},Kia,Picanto,2020,7995,20100,"${images}"`;
    }),
  ].join('\n'),
);
const dataFolder = join(folder, 'data');
mkdirSync(dataFolder);
const variables = { DATA_DIR: dataFolder, PHOTOGRAPH_PRIVATE_HOSTS: server.host };

/** Kilobytes that the process with a command line of our data folder had at most. */
function peakOfFetchers(): number {
  const peaks = readdirSync('/proc').flatMap((id) => {
    try {
      const isFetcher = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('fetcher/main.ts');
      const isOurs = readFileSync(`/proc/${id}/environ`, 'utf8').includes(dataFolder);
      if (!isFetcher || !isOurs) return [];
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)];
    } catch {
      return [];
    }
  });
  return Math.max(0, ...peaks);
}

async function photographsByState() {
  const database = await openStore(dataFolder);
  try {
    return await database
      .selectFrom('photographs')
      .select(({ fn }) => ['state', 'kind', fn.countAll<number>().as('photographs')])
      .groupBy(['state', 'kind'])
      .orderBy('state')
      .orderBy('kind')
      .execute();
  } finally {
    await database.destroy();
  }
}

const started = performance.now();
let peak = 0;
const watching = setInterval(() => (peak = Math.max(peak, peakOfFetchers())), 250);

say(`${cars.toLocaleString('en-GB')} cars with ${photographsOfCar} photographs each`);
const first = startCommand([feed], variables);
while (server.asked.length < (cars * photographsOfCar) / 2) await wait(100);
first.process.kill('SIGKILL');
await first.ended;
say(`  killed after ${server.asked.length.toLocaleString('en-GB')} requests`);
const second = await startCommand([feed], variables).ended;
clearInterval(watching);
say(second.said.trim().split('\n').slice(-14).join('\n'));

const database = await openStore(dataFolder);
const rows = await database.selectFrom('vehicles').select(['stock_id', 'document']).execute();
await database.destroy();
const complete = rows.filter(({ stock_id, document }) => {
  const good = (pathsOf[Number(stock_id) - 1] ?? []).filter(isGood).length;
  return (JSON.parse(document) as { media_urls: unknown[] }).media_urls.length === good;
});
for (const { state, kind, photographs } of await photographsByState()) {
  say(`  ${state}${kind === null ? '' : ` ${kind}`}: ${photographs}`);
}
const good = new Set(pathsOf.flat().filter((path) => path.startsWith('/ok/')));
const repeated = server.asked.filter((path) => good.has(path)).length - good.size;
check('Cars that show all of their good photographs', complete.length, complete.length === cars);
check(
  'Requests that reached a forbidden place',
  forbidden.asked.length,
  forbidden.asked.length === 0,
);
check('Photographs fetched again after the kill', repeated, repeated <= maxRepeated);
check('Peak memory of the fetcher in MB', Math.round(peak / 1024), peak / 1024 <= maxMegabytes);
say(`  Time: ${((performance.now() - started) / 1000).toFixed(0)} s`);

await Promise.all([server.close(), forbidden.close()]);
rmSync(folder, { recursive: true });
process.exitCode = missed ? 1 : 0;
