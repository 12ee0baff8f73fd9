import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { compileCache } from './compile-cache.ts';

const entry = createRequire(import.meta.url).resolve('payment-sandbox/main');

/** The sandbox's data on a payment; amounts in pence. */
export interface SandboxSession {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly state: string;
  /** The number of charges. */
  readonly charges: number;
  readonly refunded: number;
}

export interface SandboxProcess {
  /** Environment variables for a dealer API that uses this sandbox. */
  readonly variables: Readonly<Record<string, string>>;
  sessions(): Promise<SandboxSession[]>;
  /** Sets how webhooks are delivered from now on. */
  setDelivery(
    manner: 'usual' | 'lost' | 'twice' | 'late' | 'reordered',
    lateMilliseconds?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The payments of a running sandbox. */
export async function sandboxSessions({ origin, key }: { origin: string; key: string }) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${origin}/v1/test/sessions`, { headers });
  return (await response.json()) as SandboxSession[];
}

/** The payment sandbox as a separate process. */
export async function startSandbox(dataFolder: string): Promise<SandboxProcess> {
  const key = randomBytes(32).toString('base64url');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const child = fork(entry, {
    env: {
      ...compileCache,
      DATA_DIR: dataFolder,
      NODE_ENV: 'test',
      PAYMENT_KEY: key,
      PAYMENT_WEBHOOK_SECRET: secret,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  const authorization = `Bearer ${key}`;
  return {
    variables: {
      PAYMENT_SANDBOX_ORIGIN: origin,
      PAYMENT_SANDBOX_KEY: key,
      PAYMENT_SANDBOX_WEBHOOK_SECRET: secret,
    },
    sessions: () => sandboxSessions({ origin, key }),
    async setDelivery(manner, lateMilliseconds = 200) {
      const response = await fetch(`${origin}/v1/test/webhooks`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ manner, late_milliseconds: lateMilliseconds }),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
      await response.body?.cancel();
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A shopper's action on the provider's page. */
export interface CardStep {
  readonly status: number;
  /** The target of the page. */
  readonly location: string | null;
  readonly text: string;
}

async function postForm(address: string, fields: Record<string, string>): Promise<CardStep> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  };
}

export async function openPage(pageAddress: string): Promise<CardStep> {
  const response = await fetch(pageAddress, { redirect: 'manual' });
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  };
}

/** Types the test card that the page names for an outcome. */
export async function typeCard(pageAddress: string, outcome: string): Promise<CardStep> {
  const { text } = await openPage(pageAddress);
  const [, number = ''] = new RegExp(`<code>([\\d ]+)</code> ${outcome}`).exec(text) ?? [];
  return postForm(pageAddress, {
    card_number: number,
    expiry: '12/79',
    security_code: '123',
    name: 'A Shopper',
  });
}

/** Types the code of the shopper's bank, which the page names. */
export async function confirmWithBank(pageAddress: string, typed?: string): Promise<CardStep> {
  const { text } = await openPage(pageAddress);
  const [, code = ''] = /<code>(\d{6})<\/code>/.exec(text) ?? [];
  return postForm(`${pageAddress}/challenge`, { code: typed ?? code });
}

export const goBack = (pageAddress: string) => postForm(`${pageAddress}/cancel`, {});
