import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openReleaseStore } from 'releases';
import { sendJson, startFakeDealerApi } from '../test/fake-dealer-api.ts';
import { publish } from '../test/test-site.ts';
import { startGateway } from './gateways.ts';
import { stall } from './stalled-connections.ts';

/**
 * `npm run bench:stalled -- [--seconds 60] [--readers 96] [--senders 32] [--port 8640]`: what pages,
 * calls of other people and `/readyz` cost while connections of one address read nothing or send a
 * byte at a time. Ends with 1 where a page was not the server's or took a second, where anything was
 * lost, or where memory or connections stay after those connections have gone.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '96' },
    senders: { type: 'string', default: '32' },
    port: { type: 'string', default: '8640' },
  },
});
const [seconds, readers, senders, port] = [
  Number(values.seconds),
  Number(values.readers),
  Number(values.senders),
  Number(values.port),
];
const targets = { answerMs: 1_000, growth: 1.25, strayConnections: 4 };
const areas = ['host', 'mf-test'];
const longAnswer = '/api/v2/vehicle-search/?resultsPerPage=100';
const page = `/page/data?path=${encodeURIComponent('/api/v2/vehicle-search/?resultsPerPage=1')}`;
const elsewhere = { 'X-Forwarded-For': '198.51.100.7' };
const pageEveryMs = 250;
const callEveryMs = 1_000;
const patienceMs = 20_000;
const warmUpMs = 8_000;
/** Longer than the gateway keeps an idle connection to the dealer API. */
const settleMs = 15_000;

const dealerApi = await startFakeDealerApi();
// Longer than what a kernel takes in for an unread connection of its own machine, some 3 MB; of a
// connection between two machines it takes in far less than a page of 100 vehicles.
const long = Buffer.from(
  JSON.stringify({ data: Array.from({ length: 100 }, () => ({ text: 'x'.repeat(35_000) })) }),
);
dealerApi.answer = ({ path: asked }, response) => {
  dealerApi.received.length = 0;
  if (asked === longAnswer) response.setHeader('content-type', 'application/json').end(long);
  else sendJson(response, 200, { data: [] });
};
const folder = await mkdtemp(path.join(tmpdir(), 'stalled-bench-'));
const store = await openReleaseStore(path.join(folder, 'releases'));
for (const area of areas) await publish(store, area, '1.0.0');
await store.promoteMany(
  areas.map((area) => ({ area, version: '1.0.0' })),
  { by: 'bench', reason: 'a benchmark' },
);
await store.close();
const gateway = await startGateway(
  { port, consolePort: port + 1 },
  // Every page is to ask the dealer API.
  { API_ORIGIN: dealerApi.origin, KEPT_PAGES_MS: '0' },
  folder,
);

interface Asked {
  ms: number;
  good: boolean;
}

try {
  for (let warm = 0; warm < 200; warm += 1) await askPage();
  // Once beforehand: what a process keeps for its next load is not what these connections hold.
  const first = stall({ port, readers, senders, longAnswer });
  await wait(warmUpMs);
  first.stop();
  await wait(settleMs);
  const before = { memory: gateway.memory(), connections: gateway.connections() };
  const alone = await Promise.all(Array.from({ length: 20 }, () => askPage()));
  const stalled = stall({ port, readers, senders, longAnswer });
  const pages: Promise<Asked>[] = [];
  const calls: Promise<Asked>[] = [];
  const looks: Promise<Asked>[] = [];
  let maxHeld = 0;
  const asking = setInterval(() => pages.push(askPage()), pageEveryMs);
  const calling = setInterval(() => {
    calls.push(ask('/api/v2/vehicle-search/?resultsPerPage=1', elsewhere));
    looks.push(ask('/readyz'));
    maxHeld = Math.max(maxHeld, gateway.memory());
  }, callEveryMs);
  await wait(seconds * 1_000);
  clearInterval(asking);
  clearInterval(calling);
  const answered = {
    pages: await Promise.all(pages),
    calls: await Promise.all(calls),
    looks: await Promise.all(looks),
  };
  stalled.stop();
  const met = [
    describe('pages with nobody stalled', alone),
    describe('pages, rendered by the server', answered.pages),
    describe('calls from another network', answered.calls),
    describe('/readyz', answered.looks),
  ].every(Boolean);
  console.log(
    `${readers} connections that read nothing and ${senders} that sent a byte at a time, ` +
      `for ${seconds} s; the site ended ${stalled.ended} of them, and each came again`,
  );
  const back = await settled(before);
  const megabytes = (kilobytes: number) => Math.round(kilobytes / 1_024);
  console.log(
    `memory of the gateway, in MB: ${megabytes(before.memory)} before, ${megabytes(maxHeld)} at most, ` +
      `${megabytes(back.memory)} after; its sockets: ${before.connections} before, ${back.connections} after`,
  );
  const all = met && back.asBefore;
  console.log(all ? 'All targets are met.' : 'A target is missed.');
  if (!all) process.exitCode = 1;
} finally {
  await gateway.stop();
  await dealerApi.close();
  await rm(folder, { recursive: true, force: true });
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Asked> {
  const started = performance.now();
  const good = await fetch(`${gateway.site}${address}`, {
    headers,
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status === 200 && (answer.headers.get('x-rendered') ?? 'server') === 'server';
    },
    () => false,
  );
  return { ms: performance.now() - started, good };
}

function askPage(): Promise<Asked> {
  return ask(page);
}

/** Memory is given back as it is collected, and sockets close in their own time. */
async function settled(before: { memory: number; connections: number }) {
  let asBefore = false;
  let memory = 0;
  let connections = 0;
  for (let look = 0; look < 30 && !asBefore; look += 1) {
    await wait(1_000);
    await askPage();
    memory = gateway.memory();
    connections = gateway.connections();
    asBefore =
      memory <= before.memory * targets.growth &&
      connections <= before.connections + targets.strayConnections;
  }
  return { memory, connections, asBefore };
}

/** Whether all were good and in time. */
function describe(name: string, answers: Asked[]): boolean {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
  const lost = answers.filter(({ good }) => !good).length;
  console.log(
    `${name}: ${answers.length} asked, ${lost} lost; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  );
  return lost === 0 && at(1) < targets.answerMs;
}
