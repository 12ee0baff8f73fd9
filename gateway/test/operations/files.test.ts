import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import {
  commandsIn,
  documentedCommand,
  documentedCommands,
} from '@contracts/build/docs/documented-command.ts';
import { readEnvironment } from '../../src/env.ts';
import { fixedAddress, readComposeFile } from './stand-in/compose-file.ts';
import { buildContext } from './stand-in/docker-ignore.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const secret = () =>
  execFileSync('sh', ['-c', documentedCommand('operations/example.env', 'openssl')], {
    encoding: 'utf8',
  }).trim();

const variables = {
  SITE_HOSTNAME: 'www.example.com',
  POSTGRES_PASSWORD: secret(),
  VISIT_KEY: secret(),
};
const { services, networks, volumes } = readComposeFile(
  path.join(root, 'operations/compose.yaml'),
  variables,
);
const service = (name: string) => services[name] ?? fail(`no service ${name}`);
const balancer = read('operations/haproxy.cfg');

function fail(message: string): never {
  throw new Error(message);
}

it('platform#container-1: publishes as a non-root user with read-only sources', () => {
  expect(service('publish').user).toBeUndefined();
  expect(service('publish').read_only).toBe(true);
  expect(service('publish').volumes).toEqual(['builds:/srv/forecourt/.cache']);
});

it('platform#container-2: documents secrets that are safe in a URL', () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const password = secret();
    expect(new URL(`postgres://forecourt:${password}@database/forecourt`).password).toBe(password);
  }
  const { DATABASE_URL, VISIT_KEY } = readEnvironment(service('gateway-1').environment);
  expect(new URL(DATABASE_URL ?? '').password).toBe(variables.POSTGRES_PASSWORD);
  expect(VISIT_KEY).toBe(variables.VISIT_KEY);
});

it('platform#container-3: gives the balancer and each gateway a fixed address outside Docker’s range', () => {
  const servers = [...balancer.matchAll(/^ +server (\S+) (\S+):8080$/gm)];
  const gateways = Object.keys(services).filter((name) => name.startsWith('gateway-'));
  expect(servers.map(([, name = '', address]) => [name, address])).toEqual(
    gateways.map((name) => [name, fixedAddress(service(name))]),
  );
  const [{ ip_range: range }] = networks.inside.ipam.config;
  const chosen = new BlockList();
  const [network = '', bits] = range.split('/');
  chosen.addSubnet(network, Number(bits));
  for (const name of ['balancer', ...gateways])
    expect(chosen.check(fixedAddress(service(name)) ?? '')).toBe(false);
  for (const name of gateways)
    expect(service(name).environment['TRUSTED_PROXIES']).toBe(fixedAddress(service('balancer')));
});

it('platform#container-4: documents a restart that replaces a running gateway', () => {
  const commands = documentedCommands('operations/runbook.md', 'Restart without downtime');
  const restarts = commands.filter((command) => command.startsWith('docker'));
  expect(restarts).toHaveLength(2);
  for (const restart of restarts) expect(restart).toMatch(/ up .*--force-recreate gateway-\d$/);
});

it('platform#container-5: stores backups in a volume and reads imports from a folder', () => {
  expect(service('tools').volumes).toEqual(
    expect.arrayContaining(['backups:/backups', './imports:/imports:ro']),
  );
  for (const { volumes: used } of Object.values(services))
    for (const [source = ''] of used.map((volume) => volume.split(':')))
      expect(source.startsWith('.') || source in volumes).toBe(true);
});

it('platform#container-7: exposes the console, metrics and readiness of a gateway only to this machine', () => {
  const ports = Object.values(services).flatMap(({ ports: published }) => published);
  expect(ports).toEqual(
    expect.arrayContaining([
      '127.0.0.1:8081:8081',
      '127.0.0.1:8091:8080',
      '127.0.0.1:8092:8080',
      '127.0.0.1:9464:9464',
    ]),
  );
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(['8080:8080']);
});

it('platform#container-8: documents the user and a first publish before the start of the unit', () => {
  const unit = read('operations/forecourt.service');
  const [, user = ''] = /^User=(.*)$/m.exec(unit) ?? [];
  const steps = commandsIn('docs/production.md');
  const places = [`useradd .* ${user}$`, `runuser -u ${user} .*publish`, 'systemctl enable'].map(
    (step) => steps.findIndex((command) => new RegExp(`^${step}`).test(command)),
  );
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places).not.toContain(-1);
  // Publishing builds the areas, so it needs the development packages.
  expect(steps).toContain('npm ci');
  expect(unit).toContain('ReadWritePaths=-/srv/forecourt/.cache');
});

it('platform#container-9: our services and the balancer have read-only roots and cannot gain privileges', () => {
  for (const [name, each] of Object.entries(services).filter(([other]) => other !== 'database'))
    expect({ name, ...each }).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: [],
      security_opt: ['no-new-privileges:true'],
    });
});

it('platform#container-9: the balancer asks for readiness more often than a gateway drains', () => {
  expect(balancer).toMatch(/option httpchk GET \/readyz\/reads\n\s+http-check expect status 200/);
  const [, seconds, falls] = /check inter (\d+)s fall (\d+)/.exec(balancer) ?? [];
  const drain = Number(service('gateway-1').environment['DRAIN_SECONDS']);
  expect(Number(seconds) * Number(falls)).toBeLessThan(drain);
});

it('platform#container-9: documents the system library that Node needs', () => {
  expect(read('README.md')).toContain('apt-get install libatomic1');
});

describe('platform#container-10: the image', () => {
  it('has no tests, caches, benchmarks or end-to-end tests', () => {
    const context = buildContext(root);
    const unwanted =
      /\.(test|fixture)\.tsx?$|(^|\/)(test|tools|e2e|node_modules|\.cache|\.data|\.git)\//;
    expect(context.filter((file) => unwanted.test(file))).toEqual([]);
    expect(context).toEqual(expect.arrayContaining(['package-lock.json', 'gateway/src/main.ts']));
  });

  it('has only production packages and adds far less than 450 MB to its base', () => {
    const step = /^RUN npm ci (--omit=dev --workspace=gateway) /m.exec(
      read('operations/Dockerfile'),
    );
    const { stdout } = spawnSync(
      'npm',
      ['ls', '--all', '--parseable', ...(step?.[1] ?? '').split(' ')],
      { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 },
    );
    const folders = stdout.split('\n').filter((folder) => folder.includes('/node_modules/'));
    const names = folders.map((folder) => folder.split('/node_modules/').at(-1));
    expect(names).toEqual(expect.arrayContaining(['express', 'pg', 'sharp']));
    for (const tool of [
      'node',
      'webpack',
      'jest',
      'typescript',
      '@playwright/test',
      '@swc/core',
      'lucide-static',
    ])
      expect(names).not.toContain(tool);
    const context = buildContext(root).filter((file) => /^(gateway|shared-contracts)\//.test(file));
    const bytes =
      context.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0) +
      bytesIn(folders);

    expect(bytes / 1_000_000).toBeLessThan(250);
  });
});

/** The size on disk, counted as an image counts it. */
function bytesIn(folders: string[]): number {
  const total = ['-s', '--total', '--block-size=1', ...folders];
  const { stdout } = spawnSync('du', total, { encoding: 'utf8' });
  return Number(/^(\d+)\ttotal$/m.exec(stdout)?.[1]);
}

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
(analyze ? it : it.skip)('platform#container-8: the unit is one that systemd reads', () => {
  const unit = path.join(root, 'operations/forecourt.service');
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  });
  expect(stderr.split('\n').filter((line) => /forecourt\.service:\d+:/.test(line))).toEqual([]);
});
