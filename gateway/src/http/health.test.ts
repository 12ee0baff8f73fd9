import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { HttpProblem } from './http-error.ts';
import { createHealth } from './health.ts';

const secret = '/var/lib/forecourt/releases/live.json at db.internal.example.com:5432';

interface Parts {
  fault?: string | null;
  set?: number | null;
  api?: boolean;
  draining?: boolean;
}

function site({ fault = null, set = 1, api = true, draining = false }: Parts = {}) {
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
          return { statusCode: 200, body: { dump: async () => {} } } as never;
        },
      },
      liveSet: () => set,
      storeFault: () => fault,
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
  'platform#container-6: names the part at fault, and stays ready while it has a set to serve: %j',
  async (parts, status, releaseStore, dealerApi) => {
    const { app, lines } = site(parts);
    const answer = await supertest(app).get('/readyz');
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      releaseSet: parts.set === null ? null : 1,
      releaseStore,
      dealerApi,
    });
    // The log has it, once however often somebody asks.
    await supertest(app).get('/readyz');
    expect(lines.filter((line) => JSON.stringify(line).includes(secret))).toHaveLength(1);
  },
);

it('does not ask the dealer API once for each who asks', async () => {
  const { app, probes } = site();
  const server = app.listen(0);
  await Promise.all(Array.from({ length: 20 }, () => supertest(server).get('/readyz').expect(200)));
  server.close();
  expect(probes()).toBeLessThan(20);
});

it('platform#container-9: is not ready when it is about to end, and still answers', async () => {
  const { app } = site({ draining: true });
  const answer = await supertest(app).get('/readyz').expect(503);
  expect(answer.body).toMatchObject({ dealerApi: 'ok', gateway: 'is about to end' });
  await supertest(app).get('/healthz').expect(200);
});
