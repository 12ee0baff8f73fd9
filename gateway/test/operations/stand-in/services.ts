import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
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
import {
  execInContainer,
  findProgram,
  startContainer,
  type ContainerOptions,
} from './container.ts';
import { imageUser, type Image } from './dockerfile.ts';

const stopStepMs = 100;
/** Every health check of a container starts a process. */
const healthStepMs = 1_000;
/** The address at which ports are published. */
const publishedAt = '127.0.0.1';
/** Stops a hang. A busy machine is slower than usual, so it is long. */
const startLimitMs = 600_000;
const stopLimitMs = 30_000;

interface ServicesOptions {
  composeFile: ComposeFile;
  checkout: string;
  /** The folder of images, volumes and containers. */
  state: string;
}

/** Runs the services of a compose file as processes, each at its own address. */
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
    if (options.wait) for (const name of names) await this.#waitUntilHealthy(name);
  }

  async run(name: string, programArguments: readonly string[]): Promise<number> {
    await this.#startDependencies(name);
    const service = this.#service(name);
    const image = this.#image(service);
    const options = this.#containerOptions(name, service, image);
    const command =
      programArguments.length > 0 ? programArguments : (service.command ?? image.command);
    const [code] = await once(startContainer(options, command, 'inherit'), 'exit');
    return typeof code === 'number' ? code : 1;
  }

  async exec(name: string, programArguments: readonly string[]): Promise<number> {
    const pid = this.#pidOf(name);
    if (pid === null) throw new Error(`service "${name}" is not running`);
    if (name === 'database') {
      await this.#query(programArguments[programArguments.indexOf('-c') + 1] ?? '');
      return 0;
    }
    const service = this.#service(name);
    return execInContainer(
      this.#containerOptions(name, service, this.#image(service)),
      pid,
      programArguments,
      'inherit',
    );
  }

  async stop(name: string): Promise<void> {
    const pids = this.#pidsOf(name).filter(isAlive);
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    const until = Date.now() + stopLimitMs;
    while (pids.some(isAlive)) {
      if (Date.now() > until) for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
      await wait(stopStepMs);
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

  /** The services and their dependencies, dependencies first. */
  #inOrder(names: readonly string[], found: string[] = []): string[] {
    for (const name of names) {
      const { depends_on: needs } = this.#service(name);
      this.#inOrder(Array.isArray(needs) ? needs : Object.keys(needs), found);
      if (!found.includes(name)) found.push(name);
    }
    return found;
  }

  async #startDependencies(name: string): Promise<void> {
    const { depends_on: needs } = this.#service(name);
    for (const other of this.#inOrder(Array.isArray(needs) ? needs : Object.keys(needs)))
      if (this.#pidOf(other) === null) await this.#start(other);
  }

  async #start(name: string): Promise<void> {
    await this.#startDependencies(name);
    // The relay of a crashed service still runs.
    await this.stop(name);
    const address = this.#address(name);
    spawnSync('ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
    const processes = this.#isRelayed(name) ? [] : [this.#launch(name)];
    const relayPairs = await this.#relayPairs(name);
    if (relayPairs.length > 0) {
      const script = path.join(import.meta.dirname, 'relay.ts');
      processes.push(this.#spawn(name, process.execPath, [script, ...relayPairs]));
    }
    writeFileSync(this.#pidFile(name), processes.map(({ pid }) => pid).join(' '));
    if (name === 'database') await this.#waitUntilHealthy(name);
  }

  #launch(name: string): ChildProcess {
    if (name === 'balancer') return this.#launchBalancer();
    const service = this.#service(name);
    const image = this.#image(service);
    const child = startContainer(
      this.#containerOptions(name, service, image),
      service.command ?? image.command,
      this.#output(name),
    );
    child.unref();
    return child;
  }

  #launchBalancer(): ChildProcess {
    const settings = readFileSync(path.join(this.#operations, 'haproxy.cfg'), 'utf8');
    const file = path.join(this.#state, 'haproxy.cfg');
    // All services share one network. Each gateway listens on port 8080 of its own address.
    writeFileSync(file, settings.replace('bind :8080', `bind ${publishedAt}:8080`));
    const rights = [`--reuid=${imageUser}`, '--clear-groups', '--bounding-set=-all'];
    const command = [...rights, '--no-new-privs', 'haproxy', '-db', '-f', file];
    return this.#spawn('balancer', 'setpriv', command);
  }

  /**
   * PostgreSQL runs outside the containers. Without HAProxy, the first gateway gets all requests.
   */
  #isRelayed(name: string): boolean {
    return name === 'database' || (name === 'balancer' && findProgram('haproxy') === '');
  }

  /** Pairs of addresses: published ports, and services without a container. */
  async #relayPairs(name: string): Promise<string[]> {
    const address = this.#address(name);
    if (name === 'balancer')
      return this.#isRelayed(name)
        ? [`${publishedAt}:8080`, `${this.#address('gateway-1')}:8080`]
        : [];
    if (name === 'database') {
      await this.#makeDatabase();
      return [`${address}:5432`, new URL(process.env['DATABASE_SERVER'] ?? '').host];
    }
    return this.#service(name).ports.flatMap((port) => {
      const [inner = '', outer = ''] = port.split(':').reverse();
      return [`${publishedAt}:${outer}`, `${address}:${inner}`];
    });
  }

  #spawn(name: string, program: string, programArguments: string[]): ChildProcess {
    const child = spawn(program, programArguments, { stdio: this.#output(name), detached: true });
    child.unref();
    return child;
  }

  #output(name: string): StdioOptions {
    const log = openSync(this.#logFile(name), 'a');
    return ['ignore', log, log];
  }

  #address(name: string): string {
    const hostNumber = 129 + Object.keys(this.#file.services).sort().indexOf(name);
    return fixedAddress(this.#service(name)) ?? `172.30.77.${hostNumber}`;
  }

  #image({ build }: ComposeService): Image {
    const imageFile = path.join(this.#state, 'images', `${build?.target}.json`);
    return JSON.parse(readFileSync(imageFile, 'utf8')) as Image;
  }

  #containerOptions(name: string, service: ComposeService, image: Image): ContainerOptions {
    const address = this.#address(name);
    const variables = {
      ...image.environment,
      ...(service.env_file &&
        parseEnv(readFileSync(path.join(this.#operations, service.env_file), 'utf8'))),
      ...service.environment,
    };
    const environment = Object.fromEntries(
      // All services share one network.
      Object.entries(variables).map(([key, value = '']) => [
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

  /** As in Docker, a new volume gets the content and owner of the image's folder. */
  #volume(source: string, place: string, image: Image): string {
    if (source.startsWith('./')) return path.join(this.#operations, source);
    const folder = path.resolve(this.#state, 'volumes', source);
    const inImage = path.join(image.folder, place);
    if (existsSync(folder)) return folder;
    if (existsSync(inImage)) spawnSync('cp', ['-a', inImage, folder]);
    else mkdirSync(folder, { recursive: true });
    return folder;
  }

  async #waitUntilHealthy(name: string): Promise<void> {
    const until = Date.now() + startLimitMs;
    while (!(await this.#isHealthy(name))) {
      if (Date.now() > until) throw new Error(`${name} is not healthy:\n${this.log(name)}`);
      if (this.#pidOf(name) === null) throw new Error(`${name} has ended:\n${this.log(name)}`);
      await wait(healthStepMs);
    }
  }

  async #isHealthy(name: string): Promise<boolean> {
    if (name === 'balancer') return this.#pidOf(name) !== null;
    if (name === 'database')
      return this.#query('select 1').then(
        () => true,
        () => false,
      );
    const service = this.#service(name);
    const image = this.#image(service);
    const pid = this.#pidOf(name);
    const test = service.healthcheck?.test.slice(1) ?? image.healthcheck;
    if (pid === null || test.length === 0) return pid !== null;
    const command = test.map((word) => word.replaceAll('127.0.0.1', this.#address(name)));
    return (
      execInContainer(this.#containerOptions(name, service, image), pid, command, 'ignore') === 0
    );
  }

  /** Creates the role and the database, as the PostgreSQL image does. */
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

  async #query(text: string): Promise<void> {
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } =
      this.#service('database').environment;
    const client = new Client({ host: this.#address('database'), user, password, database: user });
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  get #operations(): string {
    return path.join(this.#checkout, 'operations');
  }

  #logFile(name: string): string {
    return path.join(this.#state, 'containers', `${name}.log`);
  }

  #pidFile(name: string): string {
    return path.join(this.#state, 'containers', `${name}.pid`);
  }

  /** The process id of the service's program; null if it is not running. */
  #pidOf(name: string): number | null {
    const [pid] = this.#pidsOf(name);
    return pid !== undefined && isAlive(pid) ? pid : null;
  }

  #pidsOf(name: string): number[] {
    if (!existsSync(this.#pidFile(name))) return [];
    return readFileSync(this.#pidFile(name), 'utf8').split(' ').map(Number);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has exited.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
