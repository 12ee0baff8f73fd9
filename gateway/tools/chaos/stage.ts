import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { pino } from 'pino';
import { openReleaseStore, type ReleaseStore } from 'releases';
import { startService } from '../../src/service-process.ts';
import { startSite, type Site } from '@contracts/build/measure/start-site.ts';
import { openGate, type TcpGate } from './tcp-gate.ts';

/** A fault that the dealer API shows instead of its answer: see docs/dealer-api.md. */
export interface CallFault {
  path: string;
  kind: string;
  status?: number;
  milliseconds?: number;
}

/** A whole site in which anything can be broken. It is never restarted. */
export interface Stage {
  site: Site;
  gate: TcpGate;
  store: ReleaseStore;
  browser: Browser;
  setFaults(faults: readonly CallFault[]): Promise<void>;
  /** How often each fault occurred. */
  faultCounts(): Promise<number[]>;
  /** Paths of all reads that the dealer API describes, with `*` for a parameter. */
  reads(): Promise<string[]>;
  close(): Promise<void>;
}

/** Each page is rendered, and only this program moves releases. */
const environment = {
  NODE_ENV: 'development',
  PAGE_CACHE_MS: '0',
  WATCH_REVERTS: 'off',
  // Browsers share the machine, so pages get more time.
  SSR_BUDGET_MS: '4000',
  // One client opens hundreds of pages a minute.
  CALLS_PER_MINUTE: '1000000',
  PAGES_AT_ONCE: '16',
};

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-chaos-'));
  const api = await startService({
    name: 'the dealer API',
    entry: 'dealer-api/main',
    env: { DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'development' },
    logger: pino({ level: 'silent' }),
  });
  const gate = await openGate(api.origin);
  const site = await startSite({
    dataDir: folder,
    env: { ...environment, LOG_LEVEL: 'silent', API_ORIGIN: gate.origin },
  });
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const browser = await chromium.launch(launchOptions);
  const faultsAddress = `${api.origin}/faults`;
  return {
    site,
    gate,
    store,
    browser,
    async setFaults(list) {
      const response = await fetch(faultsAddress, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(list),
      });
      if (!response.ok) throw new Error(`Faults were refused: ${await response.text()}`);
    },
    async faultCounts() {
      const { data } = (await (await fetch(faultsAddress)).json()) as { data: { made: number }[] };
      return data.map(({ made }) => made);
    },
    async reads() {
      const response = await fetch(`${api.origin}/api/openapi.json`);
      const { paths } = (await response.json()) as { paths: Record<string, object> };
      return Object.entries(paths)
        .filter(([, calls]) => 'get' in calls)
        .map(([read]) => read.replaceAll(/\{[^}]+\}/g, '*'));
    },
    async close() {
      await browser.close();
      await site.stop();
      await store.close();
      await gate.close();
      api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
