import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { loggedPath } from './logged-path.ts';
import { requestLogger } from './logger.ts';

it.each([
  ['/vehicle-search?search=anne@example.com', '/vehicle-search'],
  [
    '/vehicle/used/ford-focus-titanium-ecoboost-104211',
    '/vehicle/used/ford-focus-titanium-ecoboost-104211',
  ],
  ['/api/v2/vehicle-search/', '/api/v2/vehicle-search/'],
  ['/media/vehicles/104211/large/3.jpg', '/media/vehicles/104211/large/3.jpg'],
  ['/media/vehicle-data/BD21WXY.json', '/media/vehicle-data/*'],
  ['/api-motorcheck/provenance/get/bd21%20wxy', '/api-motorcheck/provenance/get/*'],
  ['/used/cars/x/interest-unsub/Zk3-token', '/used/cars/x/interest-unsub*'],
  ['/api/v2/vehicle/interest/unsubscribe/abc', '/api/v2/vehicle/interest/unsubscribe/*'],
  ['/id/BD21WXY', '/id/*'],
  ['/account/anne%40example.com', '/account/*'],
  ['/click-collect/6f1c2b9e-0a4d-4f3e-9b1a-2c3d4e5f6a7b/review', '/click-collect/*/review'],
  ['/valuation/Zk3mQ9_xT2LwP8vB5nR7aC1d', '/valuation/*'],
  ['/reset/0123456789abcdef0123456789abcdef', '/reset/*'],
])('logs the URL %s as %s', (address, logged) => {
  expect(loggedPath(address)).toBe(logged);
});

it('omits personal data from the log line of a request', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const app = express().use(requestLogger(logger), (_request, response) => void response.send());
  await supertest(app)
    .get('/media/vehicle-data/BD21WXY.json?email=anne@example.com')
    .set('Cookie', 'session=secret')
    .set('Authorization', 'Bearer secret')
    .set('X-Forwarded-For', '203.0.113.9');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/media/vehicle-data/*');
  expect(lines[0]).not.toMatch(/BD21|anne|secret|203\.0\.113|127\.0\.0\.1/);
});
