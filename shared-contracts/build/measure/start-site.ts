import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ownRoot = path.resolve(import.meta.dirname, '../../..');
/** A starting site prints its progress. If it prints nothing for this long, it counts as hung. */
const silenceLimitMs = 600_000;
/** Time for a gateway to finish open requests and stop its dealer API. */
const stopLimitMs = 60_000;

export interface Site {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Origin of the release console. */
  consoleUrl: string;
  dataDir: string;
  /** Process id of the gateway, whose children are the dealer API and the renderers. */
  pid: number;
  /** Stops the site, and removes its data folder if that is temporary. */
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Data folder to keep. By default the site gets a temporary one. */
  dataDir?: string;
  /** Root of the checkout to run; by default this one. */
  root?: string;
  /** Environment of the gateway. `PORT` and `CONSOLE_PORT` default to free ports. */
  env?: Record<string, string>;
}

/** Runs the command behind `npm start`. @throws Error with the output if the site fails */
export async function startSite({
  dataDir,
  root = ownRoot,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'forecourt-')));
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: {
      ...inheritedEnvironment(),
      PORT: '0',
      CONSOLE_PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);

  async function stop(): Promise<void> {
    process.removeListener('exit', killChild);
    await endProcess(child);
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  }

  try {
    const { url, consoleUrl } = await waitUntilOpen(child);
    await waitUntilReady(url);
    return { url, consoleUrl, dataDir: folder, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** This process's environment without the variables that test runners add. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, FORCE_COLOR: _color, ...rest } = process.env;
  return rest;
}

function waitUntilOpen(child: ChildProcess): Promise<Pick<Site, 'url' | 'consoleUrl'>> {
  const outputLines: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`The site ${reason}.\n${outputLines.join('\n')}`));
    const timer = setTimeout(
      () => fail('hangs: it prints nothing and does not open'),
      silenceLimitMs,
    );
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? signal} before it opened`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        outputLines.push(line);
        timer.refresh();
        const url = /^Forecourt is open at (\S+)$/.exec(line)?.[1];
        if (url === undefined) return;
        const consoleUrl = /^Releases are managed at (\S+)$/m.exec(outputLines.join('\n'))?.[1];
        clearTimeout(timer);
        if (consoleUrl === undefined) fail('has no release console');
        else resolve({ url, consoleUrl });
      });
    }
  });
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + silenceLimitMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url}/readyz did not become 200.`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exited;
  clearTimeout(timer);
}
