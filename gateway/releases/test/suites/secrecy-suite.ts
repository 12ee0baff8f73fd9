import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import request from 'supertest';
import { createConsoleApp } from '../../src/http/console-app.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { keyPair } from '../key-pair.ts';
import { secretsIn } from '../stored-texts.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

/** An attacker who can read the whole store finds no usable secret. */
export function secrecySuite(kind: StoreKind): void {
  describe('a reader of the whole store', () => {
    it.each([
      ['unsigned', {}],
      ['signed', keyPair()],
    ])('cannot extract a usable session, token or preview link (%s store)', async (_how, keys) => {
      const store = await kind.openWithSite(keys);
      const app = consoleOf(store);
      const manager = { name: 'Jo', role: 'manager' as const, areas: [], days: 1, ...authorship };
      const { token, summary } = await store.createToken(manager);
      const cookie = await signIn(app, token);
      const preview = await store.createPreview({ set: 1, hours: 1, ...authorship });
      const responds = (session: string) =>
        request(app).get('/api/me').set('Cookie', `release-console=${session}`).set(sameOrigin);
      await responds(cookie).expect(200);
      await store.loadState();

      const found = secretsIn(await kind.texts(store));
      expect(found).toContain(summary.id);
      expect(found).not.toContain(cookie);
      expect(found).not.toContain(token);
      expect(found).not.toContain(preview.token);
      const accepted: string[] = [];
      // Call the store directly, as the console would. One HTTP request per secret would be too
      // slow.
      for (const secret of found) {
        if ((await store.authenticate(secret)) !== null) accepted.push(`token ${secret}`);
        if (await canOpen(store, secret)) accepted.push(`preview ${secret}`);
      }
      const likely = found.filter((secret) => secret.length >= 20 && secret.length <= 200);
      const now = Math.floor(Date.now() / 1_000);
      for (const secret of likely) {
        const session = { aud: 'console-session', sub: summary.id, exp: now + 3_600 };
        const link = { aud: 'preview', set: 1, exp: now + 3_600 };
        for (const key of [Buffer.from(secret, 'base64'), Buffer.from(secret)]) {
          if ((await responds(signed(session, key))).status === 200) accepted.push(`key ${secret}`);
          if (await canOpen(store, signed(link, key))) accepted.push(`preview key ${secret}`);
        }
        if ((await responds(secret)).status === 200) accepted.push(`session ${secret}`);
      }
      expect(accepted).toEqual([]);
    });
  });
}

export function consoleOf(store: ReleaseStore) {
  return createConsoleApp({
    store,
    logger: pino({ level: 'silent' }),
    siteOrigin: () => 'https://www.example.com',
    client: () => Promise.reject(new Error('no page is opened here')),
  });
}

/** @returns the value of the cookie */
export async function signIn(app: ReturnType<typeof consoleOf>, token: string): Promise<string> {
  const answer = await request(app).post('/sign-in').type('form').send({ token }).expect(303);
  return /^release-console=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
}

async function canOpen(store: ReleaseStore, link: string): Promise<boolean> {
  return store.readPreview(link).then(
    () => true,
    () => false,
  );
}

/** A signed token (JWT), as the owner of the key would make it. */
function signed(claims: object, key: Buffer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}
