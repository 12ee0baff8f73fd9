import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@contracts/build/free-port.ts';
import { documentedCommand, documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { expect, test } from './quiet-test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * Simulates the machine of the documentation: `/srv/forecourt` is this checkout, `/var` and `/etc`
 * are folders of the test, and `systemctl` starts the unit file. Commands run as the user of the
 * test.
 */
class Machine {
  readonly #folder: string;
  readonly port: number;
  readonly #consolePort: number;
  readonly #settings: NodeJS.ProcessEnv = {};
  #service: ChildProcess | undefined;
  #log = '';

  constructor(folder: string, ports: readonly [number, number]) {
    this.#folder = folder;
    [this.port, this.#consolePort] = ports;
  }

  #here(text: string): string {
    return text
      .replaceAll('/srv/forecourt', root)
      .replaceAll(/\/(var|etc|backups)\//g, `${this.#folder}/$1/`)
      .replaceAll('localhost:8080', `localhost:${this.port}`);
  }

  /** Runs a documented command and returns its output. */
  async run(command: string): Promise<string> {
    const [program, verb] = command.split(' ');
    const exported = /^export (.*)$/.exec(command)?.[1];
    if (exported !== undefined) {
      for (const pair of exported.split(' ')) {
        const [name = '', value = ''] = pair.split('=');
        this.#settings[name] = this.#here(value);
      }
      return '';
    }
    switch (program) {
      case 'systemctl':
        if (verb !== 'start') await this.stop();
        if (verb !== 'stop') await this.#startUnit();
        return '';
      case 'journalctl':
        return this.#log;
      case 'useradd':
        return '';
      default:
        return this.#shell(
          command.replace('runuser -u forecourt -- ', '').replace(' -o forecourt -g forecourt', ''),
        );
    }
  }

  async #shell(command: string): Promise<string> {
    const env = { ...this.#environment(), ...this.#settings };
    const { stdout } = await run('bash', ['-c', this.#here(command)], { cwd: root, env });
    return stdout;
  }

  /** The environment of a new machine's shell. */
  #environment(): NodeJS.ProcessEnv {
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|E2E_|NODE_OPTIONS$|NODE_ENV$|DATA_DIR$|PORT$)/i.test(name),
    );
    return Object.fromEntries(own);
  }

  /** Starts a command that runs until it is stopped. */
  start(command: string, env: NodeJS.ProcessEnv = {}): void {
    const child = spawn('bash', ['-c', `exec ${this.#here(command)}`], {
      cwd: root,
      env: {
        ...this.#environment(),
        ...this.#settings,
        PORT: String(this.port),
        CONSOLE_PORT: String(this.#consolePort),
        ...env,
      },
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#log += text));
    }
    this.#service = child;
  }

  async #startUnit(): Promise<void> {
    const unit = await readFile(path.join(root, 'operations/forecourt.service'), 'utf8');
    const values = (key: string) =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
    const files = await Promise.all(
      values('EnvironmentFile').map((file) => readFile(this.#here(file), 'utf8')),
    );
    const pairs = [
      ...files.flatMap((text) => text.split('\n')),
      ...values('Environment').join(' ').split(' '),
    ]
      .filter((line) => /^[A-Z_]+=./.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        this.#here(line.slice(line.indexOf('=') + 1)),
      ]);
    this.start(values('ExecStart')[0] ?? '', Object.fromEntries(pairs) as NodeJS.ProcessEnv);
  }

  /** Stops the service as the unit file does. */
  async stop(): Promise<void> {
    const child = this.#service;
    this.#service = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }

  async expectReady(): Promise<void> {
    await expect(async () => {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`);
      expect(answer.status, this.#log).toBe(200);
    }).toPass();
  }
}

let folder: string;
let machine: Machine;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'machine-'));
  await Promise.all(
    ['var/lib', 'var/backups', 'etc/systemd/system', 'backups'].map((name) =>
      mkdir(path.join(folder, name), { recursive: true }),
    ),
  );
  machine = new Machine(folder, [await freePort(), await freePort()]);
});
test.afterEach(async () => {
  await machine.stop();
  await rm(folder, { recursive: true });
});

test('the documented manual commands publish, start, measure and back up a production site', async () => {
  for (const command of documentedCommands('docs/production.md', 'By hand').slice(0, 2)) {
    await machine.run(command);
  }
  const start = documentedCommand('docs/production.md', 'API_ORIGIN=https://api.example.com');
  machine.start(
    start
      .replace('https://api.example.com', process.env['E2E_SITE_URL'] ?? '')
      .replace(/^/, 'env '),
  );
  await machine.expectReady();

  const healthy = documentedCommand('docs/production.md', 'curl localhost:8080/healthz');
  expect(JSON.parse(await machine.run(healthy))).toEqual({ status: 'up' });
  const ready = documentedCommand('docs/production.md', 'curl localhost:8080/readyz');
  expect(JSON.parse(await machine.run(ready))).toMatchObject({ releaseSet: 1, dealerApi: 'ok' });
  const headers = documentedCommand(
    'docs/production.md',
    "curl -sI 'localhost:8080/vehicle-search",
  );
  expect(await machine.run(headers)).toMatch(/X-Release-Set: 1[^]*X-Rendered: server/i);
  const first = documentedCommand('docs/production.md', 'curl -so /dev/null');
  expect(await machine.run(first)).toMatch(/^\d\.\d+ s$/m);

  const backup = documentedCommand('docs/production.md', 'npm run backup -- /backups/');
  await machine.run(backup);
  const restore = documentedCommand('docs/production.md', 'DATA_DIR=/var/lib/forecourt-new');
  expect(await machine.run(restore)).toContain('restored');
});

test('platform#container-8: the documented commands run a site on one machine with systemd', async () => {
  for (const command of documentedCommands('docs/production.md', 'One machine with systemd')) {
    if (command.startsWith('systemctl')) {
      await appendFile(path.join(folder, 'etc/forecourt.env'), `\nSITE_HOSTNAME=www.example.com\n`);
    }
    // The packages of this checkout are already installed.
    if (command !== 'npm ci') await machine.run(command);
  }
  await machine.expectReady();

  const [status, history, verified, log] = (
    await runAll(documentedCommands('operations/runbook.md', 'Check the site with systemd'))
  ).slice(2);
  expect(status).toContain('Set 1 is live.');
  expect(history).toContain('opening day');
  expect(verified).toMatch(/all as it was published/);
  expect(log).toContain('"level":30');

  await machine.run(documentedCommand('operations/runbook.md', 'systemctl restart forecourt'));
  await machine.expectReady();
  await runAll(documentedCommands('operations/runbook.md', 'Back up with systemd'));
  await runAll(documentedCommands('operations/runbook.md', 'Restore with systemd'));
  await machine.expectReady();
});

async function runAll(commands: readonly string[]): Promise<string[]> {
  const printed: string[] = [];
  for (const command of commands) printed.push(await machine.run(command));
  return printed;
}
