import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openReleaseStore } from 'releases';
import { startGateway } from './gateways.ts';

/**
 * `npm run bench:static -- [--seconds 5] [--rounds 5] [--connections 20] [--port 8690]`: the scripts
 * and styles of the live set from the gateway and, out of the same folders, from nginx as Debian
 * configures it, in turn, compressed by gzip as both can. Needs `nginx`. Ends with 1 where nginx
 * sends more than twice as many a second, or an answer was no file.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
    port: { type: 'string', default: '8690' },
  },
});
const [seconds, rounds, connections, port] = [
  Number(values.seconds),
  Number(values.rounds),
  Number(values.connections),
  Number(values.port),
];
const maxRatio = 2;
const middle = (list: number[]) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

const gateway = await startGateway(
  { port, consolePort: port + 1 },
  { NODE_ENV: 'development', LOG_LEVEL: 'error' },
);
const root = await mkdtemp(path.join(tmpdir(), 'static-bench-'));
const addresses = await linkReleases();
const nginx = await startNginx(port + 2);
const sites = { gateway: gateway.site, nginx: `http://127.0.0.1:${port + 2}` };
const results = { gateway: [] as autocannon.Result[], nginx: [] as autocannon.Result[] };
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const site of ['gateway', 'nginx'] as const) {
      const result = await load(sites[site]);
      // The first warms both up.
      if (round > 0) results[site].push(result);
    }
  }
  const rate = (of: autocannon.Result[]) => middle(of.map(({ requests }) => requests.average));
  const describe = (of: autocannon.Result[]) =>
    `${rate(of).toFixed(0)} files a second, p99 ${middle(of.map(({ latency }) => latency.p99))} ms`;
  const ratio = rate(results.nginx) / rate(results.gateway);
  console.log(
    `${addresses.length} files: ${describe(results.gateway)} from the gateway; ` +
      `${describe(results.nginx)} from nginx: ${ratio.toFixed(2)} times as many ` +
      `(medians of ${rounds} rounds, ${connections} connections; ${maxRatio} at most)`,
  );
  const lost = [...results.gateway, ...results.nginx].reduce(
    (sum, { non2xx, errors }) => sum + non2xx + errors,
    0,
  );
  if (lost > 0) console.log(`${lost} answers were no file.`);
  if (lost > 0 || ratio > maxRatio) process.exitCode = 1;
} finally {
  nginx.kill('SIGQUIT');
  await gateway.stop();
  await Promise.all([root, gateway.folder].map((folder) => rm(folder, { recursive: true })));
}

/** Lays the folders of the live releases out as their addresses are. */
async function linkReleases(): Promise<string[]> {
  const store = await openReleaseStore(path.join(gateway.folder, 'releases'));
  const live = await store.live();
  const found: string[] = [];
  for (const [area, version] of Object.entries(live?.areas ?? {})) {
    const folder = store.browserFolder(area, version);
    await mkdir(path.join(root, 'releases', area), { recursive: true });
    await symlink(folder, path.join(root, 'releases', area, version));
    for (const file of await readdir(folder, { recursive: true })) {
      if (file.endsWith('.gz')) found.push(`/releases/${area}/${version}/${file.slice(0, -3)}`);
    }
  }
  await store.close();
  return found.filter((file) => /\.(js|css)$/.test(file));
}

/** Debian's own configuration, without its log, and with what gzip made ready. */
async function startNginx(onPort: number) {
  const file = path.join(root, 'nginx.conf');
  // Its workers would be somebody else, who may not read what the gateway has built.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    file,
    `${user} worker_processes auto; pid ${root}/nginx.pid; daemon off; error_log ${root}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; include /etc/nginx/mime.types; access_log off; gzip_static on;
      server { listen 127.0.0.1:${onPort}; root ${root}; expires 1y; }
    }`,
  );
  execFileSync('nginx', ['-t', '-q', '-c', file]);
  const server = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  await once(server, 'spawn');
  await setTimeout(500);
  return server;
}

function load(site: string): Promise<autocannon.Result> {
  return autocannon({
    url: site,
    connections,
    duration: seconds,
    requests: addresses.map((address) => ({
      method: 'GET',
      path: address,
      headers: { 'accept-encoding': 'gzip' },
    })),
  });
}
