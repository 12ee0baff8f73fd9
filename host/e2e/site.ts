import { execFile } from 'node:child_process';
import path from 'node:path';
import * as harness from '@contracts/build/measure/start-site.ts';

export type { Site } from '@contracts/build/measure/start-site.ts';

const ownRoot = path.resolve(import.meta.dirname, '../..');
/** Limits for browsers that share a machine and an IP address, and buy the same few vehicles. */
const limits = {
  SSR_BUDGET_MS: '4000',
  WRITES_PER_MINUTE: '6000',
  LOGINS_PER_MINUTE: '6000',
  HOLDS_PER_NETWORK: '1000',
  GUEST_HOLD_MINUTES: '1000',
  PAGES_AT_ONCE: '16',
};

/** Starts a site whose limits leave room for a browser test. */
export function startSite({ env, ...options }: harness.SiteOptions = {}): Promise<harness.Site> {
  return harness.startSite({ ...options, env: { ...limits, ...env } });
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
