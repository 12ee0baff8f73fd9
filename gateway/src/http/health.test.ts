import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { HttpProblem } from './http-error.ts';
import { createHealth } from './health.ts';

const secret = '/var/lib/forecourt/releases/releases.sqlite at db.internal.example.com:5432';

interface Parts {
  fault?: string | null;
  set?: number | null;
  api?: boolean;
  draining?: boolean;
  /** Error code of the failing writes to the release store. */
  full?: string;
  /** The dealer API's report on its writes. */
  dealerWrites?: string;
}

function site(parts: Parts = {}) {
  const { fault = null, set = 1, api = true, draining = false, dealerWrites } = parts;
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let probes = 0;
  const app = express().use(
    createHealth({
      upstream: {
        async send() {
          probes += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
          if (!api) throw new HttpProblem(503, 'no answer', { cause: new Error(secret) });
          const body = JSON.stringify({ data: { status: 'up', writes: dealerWrites } });
          return { statusCode: 200, body: { text: async () => body } } as never;
        },
      },
      liveSet: () => set,
      storeFault: () => fault,
      checkWrites: async () => {
        if (parts.full === undefined) return;
        throw Object.assign(new Error(secret), { code: parts.full });
      },
      isDraining: () => draining,
      logger,
    }),
  );
  return { app, lines, probes: () => probes };
}

it.each<[Parts, number, string, string]>([
  [{ fault: secret }, 200, 'is served from the last good state', 'ok'],
  [{ fault: secret, set: null }, 503, 'has no set that can be served', 'ok'],
  [{ api: false }, 200, 'ok', 'does not answer'],
  [{ api: false, fault: secret }, 200, 'is served from the last good state', 'does not answer'],
])(
  'platform#container-6: reports a failed dependency and is ready only if it can serve a set: %j',
  async (parts, status, releaseStore, dealerApi) => {
    const { app, lines } = site(parts);
    const answer = await supertest(app).get('/readyz');
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      releaseSet: parts.set === null ? null : 1,
      releaseStore,
      dealerApi,
      reads: status === 200 ? 'ok' : 'fail',
      writes: status === 200 && parts.api !== false ? 'ok' : 'fail',
    });
    // A fault is logged once, however many probes there are.
    await supertest(app).get('/readyz');
    expect(lines.filter((line) => JSON.stringify(line).includes(secret))).toHaveLength(1);
  },
);

it.each<[Parts, number, string, string]>([
  [{ full: 'ENOSPC' }, 503, 'can not be written', 'ok'],
  [{ full: 'EROFS' }, 503, 'can not be written', 'ok'],
  [{ full: 'EMFILE' }, 503, 'can not be written', 'ok'],
  // All gateways share the database and the dealer API, so /readyz stays 200.
  [{ full: '25006' }, 200, 'can not be written', 'ok'],
  [{ dealerWrites: secret }, 200, 'ok', 'can not store anything'],
  [{ api: false }, 200, 'ok', 'does not answer'],
])(
  'trust#readyz: reports failed writes separately from working reads: %j',
  async (parts, status, releaseStore, dealerApi) => {
    const { app, lines } = site(parts);
    const said = { releaseSet: 1, releaseStore, dealerApi, reads: 'ok', writes: 'fail' };
    await supertest(app).get('/readyz').expect(status, said);
    await supertest(app).get('/readyz/reads').expect(200, said);
    await supertest(app).get('/readyz/writes').expect(503, said);
    expect(lines.filter((line) => JSON.stringify(line).includes(secret))).toHaveLength(1);
  },
);

it('trust#readyz: becomes ready again without a restart and logs the recovery', async () => {
  const parts: Parts = { full: 'ENOSPC' };
  const { app, lines } = site(parts);
  await supertest(app).get('/readyz').expect(503);
  delete parts.full;
  await supertest(app).get('/readyz').expect(200);
  await supertest(app).get('/readyz/writes').expect(200);
  expect(lines.map(({ msg }) => msg)).toEqual(['a part is at fault', 'all parts are well']);
});

it('does not call the dealer API for each of several concurrent health checks', async () => {
  const { app, probes } = site();
  const server = app.listen(0);
  await Promise.all(Array.from({ length: 20 }, () => supertest(server).get('/readyz').expect(200)));
  server.close();
  expect(probes()).toBeLessThan(20);
});

it('platform#container-9: reports that it is alive but not ready while shutting down', async () => {
  const { app } = site({ draining: true });
  const answer = await supertest(app).get('/readyz').expect(503);
  expect(answer.body).toMatchObject({ dealerApi: 'ok', gateway: 'is about to end' });
  await supertest(app).get('/healthz').expect(200);
});
