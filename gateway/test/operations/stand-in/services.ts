import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { fixedAddress, type ComposeFile, type ComposeService } from './compose-file.ts';
import { execInContainer, findProgram, startContainer, type ContainerTerms } from './container.ts';
import { imageUser, type Image } from './dockerfile.ts';

const stepMs = 200;
const startLimitMs = 120_000;
const stopLimitMs = 30_000;

interface ServicesOptions {
  composeFile: ComposeFile;
  checkout: string;
  /** Folder of images, volumes and running containers. */
  state: string;
}

/** The services of a compose file as processes, each at an address of its own. */
export class ComposeServices {
  readonly #file: ComposeFile;
  readonly #checkout: string;
  readonly #state: string;

  constructor({ composeFile, checkout, state }: ServicesOptions) {
    this.#file = composeFile;
    this.#checkout = checkout;
    this.#state = state;
    for (const folder of ['containers', 'volumes', 'scratch'])
      mkdirSync(path.join(state, folder), { recursive: true });
  }

  async up(names: readonly string[], options: { recreate: boolean; wait: boolean }): Promise<void> {
    for (const name of this.#inOrder(names)) {
      if (options.recreate && names.includes(name)) await this.stop(name);
      if (this.#pidOf(name) === null) await this.#start(name);
    }
    if (options.wait) for (const name of names) await this.#healthy(name);
  }

  async run(name: string, words: readonly string[]): Promise<number> {
    await this.#needed(name);
    const service = this.#service(name);
    const image = this.#image(service);
    const terms = this.#terms(name, service, image);
    const command = words.length > 0 ? words : (service.command ?? image.command);
    const [code] = await once(startContainer(terms, command, 'inherit'), 'exit');
    return typeof code === 'number' ? code : 1;
  }

  async exec(name: string, words: readonly string[]): Promise<number> {
    const pid = this.#pidOf(name);
    if (pid === null) throw new Error(`service "${name}" is not running`);
    if (name === 'database') return this.#psql(words);
    const service = this.#service(name);
    return execInContainer(this.#terms(name, service, this.#image(service)), pid, words, 'inherit');
  }

  async stop(name: string): Promise<void> {
    const pid = this.#pidOf(name);
    if (pid === null) return;
    process.kill(pid, 'SIGTERM');
    const until = Date.now() + stopLimitMs;
    while (isAlive(pid)) {
      if (Date.now() > until) process.kill(pid, 'SIGKILL');
      await wait(stepMs);
    }
    rmSync(this.#pidFile(name), { force: true });
  }

  async health(name: string): Promise<string> {
    if (this.#pidOf(name) === null) return 'exited';
    return (await this.#isHealthy(name)) ? 'running (healthy)' : 'running (unhealthy)';
  }

  log(name: string): string {
    return readFileSync(this.#logFile(name), 'utf8');
  }

  #service(name: string): ComposeService {
    const service = this.#file.services[name];
    if (service === undefined) throw new Error(`no such service: ${name}`);
    return service;
  }

  /** With what they depend on, which comes before them. */
  #inOrder(names: readonly string[], found: string[] = []): string[] {
    for (const name of names) {
      const { depends_on: needs } = this.#service(name);
      this.#inOrder(Array.isArray(needs) ? needs : Object.keys(needs), found);
      if (!found.includes(name)) found.push(name);
    }
    return found;
  }

  async #needed(name: string): Promise<void> {
    const { depends_on: needs } = this.#service(name);
    for (const other of this.#inOrder(Array.isArray(needs) ? needs : Object.keys(needs)))
      if (this.#pidOf(other) === null) await this.#start(other);
  }

  async #start(name: string): Promise<void> {
    await this.#needed(name);
    const address = this.#address(name);
    spawnSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
    const child = await this.#launch(name, address);
    child.unref();
    writeFileSync(this.#pidFile(name), String(child.pid));
    for (const port of this.#service(name).ports) {
      const [inner = '', outer = '', host = '0.0.0.0'] = port.split(':').reverse();
      this.#relay(`${host}:${outer}`, `${address}:${inner}`, name);
    }
    if (name === 'database') await this.#healthy(name);
  }

  async #launch(name: string, address: string): Promise<ChildProcess> {
    if (name === 'database') {
      await this.#makeDatabase();
      const { host } = new URL(process.env['DATABASE_SERVER'] ?? '');
      return this.#relay(`${address}:5432`, host, name);
    }
    const log = openSync(this.#logFile(name), 'a');
    const stdio = ['ignore' as const, log, log];
    const balancer = findProgram('haproxy');
    if (name === 'balancer' && balancer === '')
      return this.#relay(`${address}:8080`, `${this.#address('gateway-1')}:8080`, name);
    if (name === 'balancer') {
      const file = path.join(this.#checkout, 'operations/haproxy.cfg');
      const drop = [`--reuid=${imageUser}`, '--clear-groups', '--bounding-set=-all'];
      const command = [...drop, '--no-new-privs', balancer, '-db', '-f', file];
      return spawn('setpriv', command, { stdio, detached: true });
    }
    const service = this.#service(name);
    const image = this.#image(service);
    return startContainer(
      this.#terms(name, service, image),
      service.command ?? image.command,
      stdio,
    );
  }

  #relay(from: string, to: string, name: string): ChildProcess {
    const log = openSync(this.#logFile(name), 'a');
    const script = path.join(import.meta.dirname, 'relay.ts');
    const child = spawn(process.execPath, [script, from, to], {
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.unref();
    return child;
  }

  #address(name: string): string {
    const chosen = 129 + Object.keys(this.#file.services).sort().indexOf(name);
    return fixedAddress(this.#service(name)) ?? `172.30.77.${chosen}`;
  }

  #image({ build }: ComposeService): Image {
    const made = path.join(this.#state, 'images', `${build?.target}.json`);
    return JSON.parse(readFileSync(made, 'utf8')) as Image;
  }

  #terms(name: string, service: ComposeService, image: Image): ContainerTerms {
    const address = this.#address(name);
    const given = {
      ...image.environment,
      ...(service.env_file && parseEnv(this.#operationsFile(service.env_file))),
      ...service.environment,
    };
    const environment = Object.fromEntries(
      // All services share one network namespace.
      Object.entries(given).map(([key, value = '']) => [
        key,
        value === '0.0.0.0' ? address : value,
      ]),
    );
    const anonymous = image.volumes.filter(
      (place) => !service.volumes.some((volume) => volume.split(':')[1] === place),
    );
    const mounts = [
      ...anonymous.map((place) => [path.join('../scratch', randomUUID()), place]),
      ...service.volumes.map((volume) => volume.split(':')),
    ].map(([source = '', place = '', mode = 'rw']) => [
      place,
      { source: this.#volume(source, place, image), readOnly: mode === 'ro' },
    ]);
    return {
      imageFolder: image.folder,
      workdir: image.workdir,
      user: service.user ?? image.user,
      environment,
      mounts: Object.fromEntries(mounts),
      tmpfs: service.tmpfs,
      readOnlyRoot: service.read_only,
      capabilities: { drop: service.cap_drop, add: service.cap_add },
      noNewPrivileges: service.security_opt.includes('no-new-privileges:true'),
      hosts: Object.fromEntries(
        Object.keys(this.#file.services).map((other) => [other, this.#address(other)]),
      ),
      scratch: mkdtempSync(path.join(this.#state, 'scratch/container-')),
    };
  }

  /** A new volume takes content and owner from the image, as with Docker. */
  #volume(source: string, place: string, image: Image): string {
    if (source.startsWith('./')) return path.join(this.#checkout, 'operations', source);
    const folder = path.resolve(this.#state, 'volumes', source);
    const inImage = path.join(image.folder, place);
    if (existsSync(folder)) return folder;
    if (existsSync(inImage)) spawnSync('cp', ['-a', inImage, folder]);
    else mkdirSync(folder, { recursive: true });
    return folder;
  }

  async #healthy(name: string): Promise<void> {
    const until = Date.now() + startLimitMs;
    while (!(await this.#isHealthy(name))) {
      if (Date.now() > until) throw new Error(`${name} is not healthy:\n${this.log(name)}`);
      if (this.#pidOf(name) === null) throw new Error(`${name} has ended:\n${this.log(name)}`);
      await wait(stepMs);
    }
  }

  async #isHealthy(name: string): Promise<boolean> {
    if (name === 'balancer' || name === 'database') return true;
    const service = this.#service(name);
    const image = this.#image(service);
    const pid = this.#pidOf(name);
    const test = service.healthcheck?.test.slice(1) ?? image.healthcheck;
    if (pid === null || test.length === 0) return pid !== null;
    const command = test.map((word) => word.replaceAll('127.0.0.1', this.#address(name)));
    return execInContainer(this.#terms(name, service, image), pid, command, 'ignore') === 0;
  }

  /** What the image of PostgreSQL does at its first start. */
  async #makeDatabase(): Promise<void> {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } =
      this.#service('database').environment;
    const client = new Client(process.env['DATABASE_SERVER']);
    await client.connect();
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
    if (rowCount === 0) {
      await client.query(`create role ${user} superuser login password '${password}'`);
      await client.query(`create database ${user} owner ${user}`);
    }
    await client.end();
  }

  async #psql(words: readonly string[]): Promise<number> {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } =
      this.#service('database').environment;
    const client = new Client({ host: this.#address('database'), user, password, database: user });
    await client.connect();
    await client.query(words[words.indexOf('-c') + 1] ?? '');
    await client.end();
    return 0;
  }

  #operationsFile(name: string): string {
    return readFileSync(path.join(this.#checkout, 'operations', name), 'utf8');
  }

  #logFile(name: string): string {
    return path.join(this.#state, 'containers', `${name}.log`);
  }

  #pidFile(name: string): string {
    return path.join(this.#state, 'containers', `${name}.pid`);
  }

  #pidOf(name: string): number | null {
    if (!existsSync(this.#pidFile(name))) return null;
    const pid = Number(readFileSync(this.#pidFile(name), 'utf8'));
    return isAlive(pid) ? pid : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Ended, but its parent has not asked for its code.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
