import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createConsoleApp, openReleaseStore } from 'releases';
import supertest from 'supertest';
import { openConsole, uploadLimits } from './console-listener.ts';
import { limitInFlight } from './http/request-limits.ts';

const logger = pino({ level: 'silent' });

it('trust#M2: limits concurrent uploads per client, without affecting other clients', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-listener-'));
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const { token } = await store.createToken({
    name: 'search team',
    role: 'team',
    areas: ['mf-search'],
    days: 1,
    by: 'Ada',
    reason: 'a test',
  });
  const limitUploads = limitInFlight({ ...uploadLimits, maxWaitMs: 100 });
  const app = createConsoleApp({ store, logger, limitUploads });
  const listener = await openConsole(app, { port: 0, host: '127.0.0.1', logger });
  const origin = listener?.origin ?? '';
  const headersOf = (client: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'x-forwarded-for': client,
  });
  const upload = (client: string) => {
    const content = Buffer.from('console.log(1);');
    const name = createHash('sha384').update(content).digest('base64url');
    return supertest(origin).put(`/api/uploads/${name}`).set(headersOf(client)).send(content);
  };
  const stalled = Array.from({ length: uploadLimits.client }, (_none, index) => {
    const sending = request(`${origin}/api/uploads/${String(index).repeat(64)}`, {
      method: 'PUT',
      headers: { ...headersOf('192.0.2.1'), 'content-length': 1_000 },
    });
    sending.on('error', () => {});
    sending.flushHeaders();
    return sending;
  });
  try {
    let own = await upload('192.0.2.1');
    while (own.status === 200) own = await upload('192.0.2.1');
    expect(own.status).toBe(429);
    expect(own.headers['retry-after']).toBe('60');
    expect(own.body).toMatchObject({ errors: [{ code: 'too-many-requests' }] });
    await upload('198.51.100.1').expect(200);
    for (const sending of stalled) sending.destroy();
    while (own.status === 429) own = await upload('192.0.2.1');
    expect(own.status).toBe(200);
  } finally {
    for (const sending of stalled) sending.destroy();
    listener?.stop();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
