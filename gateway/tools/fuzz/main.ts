import { Agent, request as ask } from 'node:http';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startSite } from '@contracts/build/measure/start-site.ts';
import { hostileRequests, type HostileRequest } from './hostile-request.ts';
import { faultOf, foreignRedirectOf, type ReceivedResponse } from './check-response.ts';
import { publicPaths } from './public-paths.ts';

/**
 * `npm run fuzz -- [--count 50000] [--seed 1] [--connections 8]`: hostile requests to every public
 * path of a whole site, few enough at once that none is shed. Exits with 1 if an answer is a server
 * error, is missing, contains a script of the request, or leads to another site.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    connections: { type: 'string', default: '8' },
  },
});
const [count, seed, connections] = [values.count, values.seed, values.connections].map(Number) as [
  number,
  number,
  number,
];
/** Longer than all time limits of the gateway. */
const maxResponseMs = 40_000;
const batch = 500;
const maxShown = 30;

const site = await startSite({
  env: { NODE_ENV: 'development', LOG_LEVEL: 'silent', WATCH_REVERTS: 'off' },
});
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const { hostname, port } = new URL(site.url);
const faults: string[] = [];
const statuses = new Map<number, number>();

function send(hostile: HostileRequest): Promise<ReceivedResponse> {
  const { method, target, headers, body } = hostile;
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      hostname,
      port,
      agent,
      method,
      path: target,
      headers: { ...headers, ...length },
    };
    const clientRequest = ask(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(limit);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    const limit = setTimeout(
      () => clientRequest.destroy(new Error('no response in time')),
      maxResponseMs,
    );
    clientRequest.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    clientRequest.end(body ?? undefined);
  });
}

async function checkResponse(hostile: HostileRequest): Promise<void> {
  const reportFault = (fault: string) => {
    const { method, target, headers, body } = hostile;
    const details = JSON.stringify({ headers, body: body?.slice(0, 300) });
    faults.push(`${fault}: ${method} ${target.slice(0, 300)} ${details.slice(0, 1_200)}`);
  };
  try {
    const received = await send(hostile);
    statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    const fault = faultOf(received);
    if (fault !== null) reportFault(fault);
    const foreignTarget = foreignRedirectOf(
      received,
      hostile.headers['host'] ?? `${hostname}:${port}`,
    );
    if (foreignTarget !== null) reportFault(`leads to ${foreignTarget}`);
  } catch (error) {
    reportFault(error instanceof Error ? error.message : String(error));
  }
}

try {
  const arbitrary = hostileRequests(await publicPaths(site.url));
  for (let first = 0; first < count; first += batch) {
    const size = Math.min(batch, count - first);
    const requests = fc.sample(arbitrary, { numRuns: size, seed: seed + first });
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const hostileRequest of queue) await checkResponse(hostileRequest);
      }),
    );
  }
  const page = await fetch(`${site.url}/vehicle-search`);
  await page.text();
  if (page.status !== 200 || page.headers.get('x-rendered') !== 'server')
    faults.push(
      `a page requested afterwards answers ${page.status}, ${page.headers.get('x-rendered')}`,
    );
  console.log(`${count} requests of seed ${seed}: ${faults.length} faults`);
  console.table(
    Object.fromEntries(
      [...statuses].toSorted(([a], [b]) => a - b).map(([status, of]) => [status, { of }]),
    ),
  );
  for (const fault of faults.slice(0, maxShown)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await site.stop();
}
