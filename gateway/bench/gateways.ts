import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../src/main.ts');

export interface Gateway {
  site: string;
  console: string;
  folder: string;
  /** Kilobytes that the gateway's own process holds. */
  memory(): number;
  /** Sockets that it holds open, to whomever. */
  connections(): number;
  /** Renderers that it runs. */
  renderers(): number;
  stop(): Promise<void>;
}

function socketsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:');
    } catch {
      return false; // Closed since it was listed.
    }
  }).length;
}

/** Starts a gateway of its own, as in production unless the environment says otherwise; without a data folder it makes one. */
export async function startGateway(
  { port, consolePort }: { port: number; consolePort: number },
  environment: Record<string, string>,
  dataFolder?: string,
): Promise<Gateway> {
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'gateway-bench-')));
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...environment,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    new Promise<void>((resolve) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Forecourt is open')) resolve();
      });
    }),
    ended.then(() => Promise.reject(new Error('a gateway did not start'))),
  ]);
  const processes = (...words: string[]) =>
    execFileSync('ps', words, { encoding: 'utf8' }).trim().split('\n');
  return {
    site: `http://127.0.0.1:${port}`,
    console: `http://127.0.0.1:${consolePort}`,
    folder,
    connections: () => socketsOf(child.pid ?? 0),
    memory: () => Number(processes('-o', 'rss=', '-p', String(child.pid))[0]),
    renderers: () => processes('-o', 'pid=', '--ppid', String(child.pid)).length,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
