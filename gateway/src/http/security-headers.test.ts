import express from 'express';
import request from 'supertest';
import { securityHeaders } from './security-headers.ts';

async function policyOf(framed?: string[]): Promise<string> {
  const app = express();
  app.use(...securityHeaders(framed), (_request, response) => void response.send('page'));
  const answer = await request(app).get('/');
  return String(answer.headers['content-security-policy']);
}

it('frames nobody, and nobody frames it', async () => {
  const policy = await policyOf();
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('S162: frames the map of the brand, and that alone', async () => {
  expect(await policyOf(['https://map.example.com'])).toContain(
    'frame-src https://map.example.com;',
  );
});
