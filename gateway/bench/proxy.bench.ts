import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { startGateway } from './gateways.ts';

/**
 * `npm run bench:proxy -- [--calls 1500] [--port 8680]`: calls of the dealer API through the gateway
 * and directly, in turn, one at a time: those that every shopper makes, again and again, and searches
 * that nobody has made before, for which nothing can be at hand. Ends with 1 where one of the first
 * takes over one and a half times as long through the gateway at the median. What the way through
 * a process costs by itself is told by one that does nothing else.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1500' },
    port: { type: 'string', default: '8680' },
  },
});
const [calls, port] = [Number(values.calls), Number(values.port)];
const repeated = [
  '/api/v2/vehicle-search/?make=ford',
  '/api/v2/vehicle-search-filter',
  '/api/units',
];
/** The same few vehicles for a highest price that nobody asked for yet. */
let highest = 100_000;
const neverMadeBefore = () => `/api/v2/vehicle-search/?make=ford&price_max=${(highest += 1)}`;
const warmUp = 100;
const maxRatio = 1.5;

const gateway = await startGateway(
  { port, consolePort: port + 1 },
  { NODE_ENV: 'development', CALLS_PER_MINUTE: '1000000' },
);
const known = await readFile(path.join(gateway.folder, 'dealer-api.json'), 'utf8');
const { origin } = JSON.parse(known) as { origin: string };
const bareProxy = fork(path.join(import.meta.dirname, 'bare-proxy.ts'), [origin]);
const [bareOrigin] = (await once(bareProxy, 'message')) as [string];
const pools = {
  through: new Pool(gateway.site),
  direct: new Pool(origin),
  bare: new Pool(bareOrigin),
};
type Way = keyof typeof pools;
const ways = Object.keys(pools) as Way[];

async function milliseconds(pool: Pool, call: string): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path: call });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${call} was answered ${statusCode}`);
  return performance.now() - begun;
}

const middle = (list: number[]) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** Each goes first as often as the others. */
async function compare(what: string, next: () => string): Promise<number> {
  const took: Record<Way, number[]> = { through: [], direct: [], bare: [] };
  for (let at = -warmUp; at < calls; at += 1) {
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[Math.abs(at + turn) % ways.length] ?? 'direct';
      const one = await milliseconds(pools[way], next());
      if (at >= 0) took[way].push(one);
    }
  }
  const [through, direct, bare] = [middle(took.through), middle(took.direct), middle(took.bare)];
  console.log(
    `${what}: ${through.toFixed(2)} ms through the gateway, ${direct.toFixed(2)} ms directly: ` +
      `${(through / direct).toFixed(2)} times as long; ${bare.toFixed(2)} ms through a process ` +
      `that only hands on: ${(through / bare).toFixed(2)} (medians of ${calls})`,
  );
  return through / direct;
}

try {
  for (const call of repeated) {
    const ratio = await compare(call, () => call);
    if (ratio > maxRatio) process.exitCode = 1;
  }
  await compare('searches that nobody made before', neverMadeBefore);
} finally {
  await Promise.all(Object.values(pools).map((pool) => pool.close()));
  bareProxy.kill();
  await gateway.stop();
  await rm(gateway.folder, { recursive: true, force: true });
}
