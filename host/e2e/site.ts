import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as harness from '@contracts/build/measure/start-site.ts';

export type { Site } from '@contracts/build/measure/start-site.ts';

const ownRoot = path.resolve(import.meta.dirname, '../..');
/** Limits for tests whose browsers share an IP address and buy the same few vehicles. */
const limits = {
  SSR_BUDGET_MS: '4000',
  WRITES_PER_MINUTE: '6000',
  LOGINS_PER_MINUTE: '6000',
  HOLDS_PER_NETWORK: '1000',
  GUEST_HOLD_MINUTES: '1000',
  PAGES_AT_ONCE: '16',
};

/** Starts a site with limits that are high enough for browser tests. */
export function startSite({ env, ...options }: harness.SiteOptions = {}): Promise<harness.Site> {
  return harness.startSite({ ...options, env: { ...limits, ...env } });
}

/** Publishes all areas and generates the stock. Only the folder of a stopped site can be copied. */
export async function fillDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-filled-'));
  const site = await startSite({ dataDir });
  await site.stop();
  return dataDir;
}

interface FilledSiteOptions {
  env?: Record<string, string>;
  /** Changes the copied data before the site starts. */
  prepare?: (dataDir: string) => Promise<void>;
}

/** Starts a site with its own copy of the filled data folder, which it removes when it stops. */
export async function startFilledSite({
  env,
  prepare,
}: FilledSiteOptions = {}): Promise<harness.Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await cp(process.env['E2E_FILLED_DIR'] ?? '', dataDir, { recursive: true });
    await prepare?.(dataDir);
    const site = await startSite({ dataDir, ...(env && { env }) });
    return { ...site, stop: () => site.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The environment of a site that uses the dealer API of the shared site instead of its own. */
export function sharedDealerApi(): { API_ORIGIN: string } {
  return { API_ORIGIN: new URL(process.env['E2E_SITE_URL'] ?? '').origin };
}

/**
 * Runs a release command on a site's data folder: `release(site.dataDir, 'rollback', 'mf-search')`.
 * @returns its output
 * @throws Error with its output if it fails
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
      { cwd: ownRoot, env: { ...harness.inheritedEnvironment(), ...env } },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${args.join(' ')}: ${stdout}${stderr}`));
        else resolve(stdout);
      },
    );
  });
}
