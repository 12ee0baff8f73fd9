import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { pino } from 'pino';
import { openReleaseStore, type ReleaseStore } from 'releases';
import { startGateway, type Gateway } from '../../bench/gateways.ts';
import { startService } from '../../src/service-process.ts';
import { freePort } from '@contracts/build/free-port.ts';
import { openGate, type TcpGate } from './tcp-gate.ts';

/** What a dealer API does in place of answering; see docs/dealer-api.md. */
export interface CallFault {
  path: string;
  kind: string;
  status?: number;
  milliseconds?: number;
}

/** A whole site in which anything can be broken: never started again while it is. */
export interface Stage {
  gateway: Gateway;
  gate: TcpGate;
  store: ReleaseStore;
  browser: Browser;
  setFaults(faults: readonly CallFault[]): Promise<void>;
  /** How often each fault was made. */
  faultsMade(): Promise<number[]>;
  /** Paths of all reads that the dealer API describes, with `*` for a parameter. */
  reads(): Promise<string[]>;
  close(): Promise<void>;
}

/** Pages are shown as they are, each rendered, and nothing moves but by this program. */
const environment = {
  NODE_ENV: 'development',
  KEPT_PAGES_MS: '0',
  WATCH_REVERTS: 'off',
  // Browsers share the machine: a page that is late for that is late for what was broken.
  SSR_BUDGET_MS: '4000',
  // One household looks at hundreds of pages in a minute.
  CALLS_PER_MINUTE: '1000000',
  PAGES_AT_ONCE: '16',
};

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-chaos-'));
  const api = await startService({
    called: 'the dealer API',
    entry: 'dealer-api/main',
    env: { DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_ENV: 'development' },
    logger: pino({ level: 'silent' }),
  });
  const gate = await openGate(api.origin);
  const gateway = await startGateway(
    { port: await freePort(), consolePort: await freePort() },
    { ...environment, LOG_LEVEL: 'silent', API_ORIGIN: gate.origin },
    folder,
  );
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const browser = await chromium.launch(launchOptions);
  const faults = `${api.origin}/faults`;
  return {
    gateway,
    gate,
    store,
    browser,
    async setFaults(list) {
      const answer = await fetch(faults, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(list),
      });
      if (!answer.ok) throw new Error(`Faults were refused: ${await answer.text()}`);
    },
    async faultsMade() {
      const { data } = (await (await fetch(faults)).json()) as { data: { made: number }[] };
      return data.map(({ made }) => made);
    },
    async reads() {
      const answer = await fetch(`${api.origin}/api/openapi.json`);
      const { paths } = (await answer.json()) as { paths: Record<string, object> };
      return Object.entries(paths)
        .filter(([, calls]) => 'get' in calls)
        .map(([read]) => read.replaceAll(/\{[^}]+\}/g, '*'));
    },
    async close() {
      await browser.close();
      await gateway.stop();
      await store.close();
      await gate.close();
      api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
