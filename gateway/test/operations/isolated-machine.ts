import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Containers need root and Linux namespaces. */
export const canReplay =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', [...namespaces, 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/**
 * Namespaces for network, processes and mounts, so that a test can run documented commands
 * unchanged, with their ports.
 */
export class IsolatedMachine {
  readonly #init: ChildProcess;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #pid = 0;

  constructor() {
    // Hard links to the packages must be on the same file system as the repository.
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    this.#folder = mkdtempSync(path.join(root, '.cache/machine-'));
    chmodSync(this.#folder, 0o755);
    cpSync(path.join(root, 'operations'), path.join(this.checkout, 'operations'), {
      recursive: true,
      filter: (file) => !/\/(\.env|imports)$/.test(file),
    });
    const programs = path.join(this.#folder, 'programs');
    mkdirSync(programs);
    const standIn = path.join(import.meta.dirname, 'stand-in/docker.ts');
    const docker = `#!/bin/sh\nexec '${process.execPath}' '${standIn}' "$@"\n`;
    writeFileSync(path.join(programs, 'docker'), docker, { mode: 0o755 });
    const { NODE_OPTIONS: _options, ...inherited } = process.env;
    this.#environment = {
      ...inherited,
      PATH: `${programs}:${path.dirname(process.execPath)}:${inherited['PATH']}:/usr/sbin:/sbin`,
      STAND_IN_STATE: path.join(this.#folder, 'state'),
    };
    // The shell exits when its input closes, and its input closes when this process exits.
    this.#init = spawn('unshare', [...namespaces, 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] });
  }

  /** The folder that holds a copy of `operations`. */
  get checkout(): string {
    return path.join(this.#folder, 'checkout');
  }

  /** The folder of a volume. */
  volume(name: string): string {
    return path.join(this.#folder, 'state/volumes', name);
  }

  async start(): Promise<void> {
    const children = `/proc/${this.#init.pid}/task/${this.#init.pid}/children`;
    while (this.#pid === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      this.#pid = Number(readFileSync(children, 'utf8').trim());
    }
    await this.run('ip link set lo up');
    const script = path.join(import.meta.dirname, 'stand-in/postgres.ts');
    const server = spawn('nsenter', this.#nsenterArguments(`'${process.execPath}' '${script}'`), {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = (await once(createInterface(server.stdout), 'line')) as [string];
    this.#environment['DATABASE_SERVER'] = address;
  }

  /**
   * @returns the command's output.
   * @throws Error with the output if the command fails
   */
  async run(command: string, variables: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = {
      cwd: this.checkout,
      env: { ...this.#environment, ...variables },
      maxBuffer: 64_000_000,
    };
    const { stdout, stderr } = await run('nsenter', this.#nsenterArguments(command), options).catch(
      (error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${command}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
      },
    );
    return stdout + stderr;
  }

  async stop(): Promise<void> {
    const ended = once(this.#init, 'exit');
    this.#init.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #nsenterArguments(command: string): string[] {
    const target = ['--target', String(this.#pid), '--net', '--mount', '--pid'];
    return [...target, `--wdns=${this.checkout}`, 'sh', '-c', command];
  }
}
