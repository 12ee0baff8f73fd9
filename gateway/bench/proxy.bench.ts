import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { startGateway } from './gateways.ts';

/**
 * `npm run bench:proxy -- [--calls 1500] [--port 8680]`: calls of the dealer API through the gateway
 * and directly, in turn, one at a time. Ends with 1 where the way through takes over one and a half
 * times as long at the median.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1500' },
    port: { type: 'string', default: '8680' },
  },
});
const [calls, port] = [Number(values.calls), Number(values.port)];
const asked = ['/api/v2/vehicle-search/?make=ford', '/api/units'];
const warmUp = 100;
const maxRatio = 1.5;

const gateway = await startGateway(
  { port, consolePort: port + 1 },
  { NODE_ENV: 'development', CALLS_PER_MINUTE: '1000000' },
);
const known = await readFile(path.join(gateway.folder, 'dealer-api.json'), 'utf8');
const { origin } = JSON.parse(known) as { origin: string };
const [through, direct] = [new Pool(gateway.site), new Pool(origin)];

async function milliseconds(pool: Pool, call: string): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path: call });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${call} was answered ${statusCode}`);
  return performance.now() - begun;
}

const middle = (list: number[]) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

try {
  for (const call of asked) {
    const took: { through: number[]; direct: number[] } = { through: [], direct: [] };
    for (let at = 0; at < calls + warmUp; at += 1) {
      const one = await milliseconds(through, call);
      const other = await milliseconds(direct, call);
      if (at < warmUp) continue;
      took.through.push(one);
      took.direct.push(other);
    }
    const ratio = middle(took.through) / middle(took.direct);
    console.log(
      `${call}: ${middle(took.through).toFixed(2)} ms through the gateway, ` +
        `${middle(took.direct).toFixed(2)} ms directly: ${ratio.toFixed(2)} times as long ` +
        `(medians of ${calls}; ${maxRatio} at most)`,
    );
    if (ratio > maxRatio) process.exitCode = 1;
  }
} finally {
  await Promise.all([through.close(), direct.close()]);
  await gateway.stop();
  await rm(gateway.folder, { recursive: true, force: true });
}
