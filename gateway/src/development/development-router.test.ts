import express from 'express';
import { developmentPath } from '@contracts/platform/remote/development';
import supertest from 'supertest';
import { errorMiddleware } from '../http/error-middleware.ts';
import type { DevelopmentAreas } from './development-areas.ts';
import { createDevelopmentRouter } from './development-router.ts';

const dropped: string[] = [];
const areas = { drop: (area: string) => void dropped.push(area) } as unknown as DevelopmentAreas;
const app = express();
app.set('trust proxy', 'loopback');
app.use((request, _response, next) => {
  request.log = { error: () => {} } as never;
  next();
});
app.use(createDevelopmentRouter(areas), errorMiddleware);

const address = `${developmentPath}/mf-search`;

it('trust#L7: processes requests from a local program', async () => {
  await supertest(app).delete(address).expect(204);
  expect(dropped).toEqual(['mf-search']);
  // Parsed, and rejected as invalid.
  await supertest(app).put(address).send({}).expect(400);
});

it.each([
  ['X-Forwarded-For', '192.0.2.1'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', 'cars.example.com'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '192.0.2.1'],
  ['Forwarded', 'for=192.0.2.1'],
  ['Via', '1.1 proxy.example.com'],
  ['Origin', 'http://localhost:8080'],
])('trust#L7: responds with 403 to a request with the header %s: %s', async (name, value) => {
  dropped.length = 0;
  await supertest(app).put(address).set(name, value).send({}).expect(403);
  await supertest(app).delete(address).set(name, value).expect(403);
  expect(dropped).toEqual([]);
});
