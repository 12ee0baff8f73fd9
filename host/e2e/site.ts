import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ownRoot = path.resolve(import.meta.dirname, '../..');
/** A start says what it does: one that is silent for so long hangs. */
const silenceLimitMs = 180_000;
const stopLimitMs = 15_000;
/** Browsers share the machine: a page that is late for that is no shell that a test did not ask for. */
const pageBudgetMs = 4_000;

export interface Site {
  /** Origin without a slash at its end. */
  url: string;
  /** Origin of the release console. */
  consoleUrl: string;
  dataDir: string;
  /** Of the gateway, whose children are the dealer API and the renderers. */
  pid: number;
  /** Ends the site, and removes the data folder when the site made it. */
  stop(): Promise<void>;
}

interface SiteOptions {
  /** A folder that is kept; left out: a temporary one that goes with the site. */
  dataDir?: string;
  /** Of another checkout, whose site it is to be. */
  root?: string;
  /** Variables of the gateway, over those of this process; `PORT` is a free one unless named. */
  env?: Record<string, string>;
}

/**
 * Starts the site as its users do, by the command behind `npm start`.
 * @throws Error with the last words of a site that ended or hangs
 */
export async function startSite({
  dataDir,
  root = ownRoot,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'forecourt-')));
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: {
      ...inherited(),
      PORT: '0',
      CONSOLE_PORT: '0',
      LOG_LEVEL: 'warn',
      SSR_BUDGET_MS: String(pageBudgetMs),
      DATA_DIR: folder,
      // All browsers of the tests have one address, and buy the same few vehicles.
      WRITES_PER_MINUTE: '6000',
      LOGINS_PER_MINUTE: '6000',
      HOLDS_PER_NETWORK: '1000',
      GUEST_HOLD_MINUTES: '1000',
      PAGES_AT_ONCE: '16',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);

  async function stop(): Promise<void> {
    process.removeListener('exit', killChild);
    await end(child);
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  }

  try {
    const { url, consoleUrl } = await openedAt(child);
    await ready(url);
    return { url, consoleUrl, dataDir: folder, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs a release command on a site's data folder: `release(site.dataDir, 'rollback', 'mf-search')`.
 * @returns what it printed
 * @throws Error with what it printed, when it ended with another code than 0
 */
export function release(dataDir: string, ...args: string[]): Promise<string> {
  return runScript(['gateway/releases/src/cli.ts', ...args, '--data-dir', dataDir]);
}

/**
 * Runs `stock:import` on a site's data folder, and waits for the photographs.
 * @param photographHosts private hosts that photographs may be fetched from
 * @returns its summary
 * @throws Error with its output if it fails
 */
export function importStock(
  dataDir: string,
  feed: string,
  photographHosts: string,
): Promise<string> {
  return runScript(
    [
      '--import',
      './gateway/src/brand-for-commands/main.ts',
      'gateway/dealer-api/src/stock-import/cli.ts',
      feed,
    ],
    { DATA_DIR: dataDir, PHOTOGRAPH_PRIVATE_HOSTS: photographHosts, LOG_LEVEL: 'warn' },
  );
}

function runScript(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: ownRoot, env: { ...inherited(), ...env } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${args.join(' ')}: ${stdout}${stderr}`));
        else resolve(stdout);
      },
    );
  });
}

/** What this process was given, without what the test runner adds for itself. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, FORCE_COLOR: _color, ...rest } = process.env;
  return rest;
}

function openedAt(child: ChildProcess): Promise<Pick<Site, 'url' | 'consoleUrl'>> {
  const words: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The site ${reason}.\n${words.join('\n')}`));
    const limit = setTimeout(() => fail('says nothing and does not open'), silenceLimitMs);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      fail(`ended with ${code ?? signal} before it was open`);
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        words.push(line);
        limit.refresh();
        const url = /^Forecourt is open at (\S+)$/.exec(line)?.[1];
        if (url === undefined) return;
        const consoleUrl = /^Releases are managed at (\S+)$/m.exec(words.join('\n'))?.[1];
        clearTimeout(limit);
        if (consoleUrl === undefined) fail('has no release console');
        else resolve({ url, consoleUrl });
      });
    }
  });
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + silenceLimitMs;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url}/readyz did not become 200.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exited;
  clearTimeout(limit);
}
