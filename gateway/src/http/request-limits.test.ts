import express from 'express';
import {
  asking,
  openServer,
  silentClient,
  wordsOf,
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

it('trust#M6: refuses slowly, so that a loop of refusals costs little', async () => {
  const begun = performance.now();
  const refused = await fetch(`http://127.0.0.1:${open.port}/`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(performance.now() - begun).toBeGreaterThan(900);
});

it('trust#M6: does not read the rest of a long upload that it refuses', async () => {
  const start = asking({ method: 'POST', path: '/', length: 10_000_000 });
  const client = await silentClient(open.port, `${start}the start of it`);
  const words = await wordsOf(client);
  expect(words).toMatch(/^HTTP\/1\.1 429 /);
  expect(words).toMatch(/\r\nConnection: close\r\n/);
});
