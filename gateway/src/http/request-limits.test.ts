import express from 'express';
import {
  requestText,
  openServer,
  silentClient,
  receivedText,
  type OpenServer,
} from '../../test/slow-clients.ts';
import { errorMiddleware } from './error-middleware.ts';
import { limitRate } from './request-limits.ts';

let open: OpenServer;
beforeEach(async () => {
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { log: { error: () => {} } });
    next();
  });
  app.use(limitRate(1));
  app.use((_request, response) => void response.send('taken'));
  app.use(errorMiddleware);
  open = await openServer(app);
  await fetch(`http://127.0.0.1:${open.port}/`);
});
afterEach(() => open.close());

it('trust#M6: delays a 429 response longer for each further request of a client', async () => {
  const ask = async () => {
    const startedAt = performance.now();
    const { status, headers } = await fetch(`http://127.0.0.1:${open.port}/`);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    return performance.now() - startedAt;
  };
  const [sooner = 0, later = 0] = (await Promise.all([ask(), ask()])).toSorted(
    (left, right) => left - right,
  );
  expect(sooner).toBeGreaterThan(900);
  expect(later).toBeGreaterThan(sooner + 500);
});

it('trust#M6: closes the connection of a rejected upload without reading the rest', async () => {
  const start = requestText({ method: 'POST', path: '/', length: 10_000_000 });
  const client = await silentClient(open.port, `${start}the start of it`);
  const words = await receivedText(client);
  expect(words).toMatch(/^HTTP\/1\.1 429 /);
  expect(words).toMatch(/\r\nConnection: close\r\n/);
});
