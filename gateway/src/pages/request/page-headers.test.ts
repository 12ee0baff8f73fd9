import express from 'express';
import request from 'supertest';
import { securityHeaders } from '../../http/security-headers.ts';
import type { PageVariant } from '../cache/page-cache.ts';
import { sendHeaders } from './page-responder.ts';

async function policyOf(build: { trustsMarkup?: true }): Promise<string> {
  const served = { host: { build } } as unknown as PageVariant['served'];
  const app = express();
  app.use(...securityHeaders({}, null, 0), (_request, response) => {
    sendHeaders(response, { served, noindex: false }, 'server', 200);
    response.send('page');
  });
  const { headers } = await request(app).get('/').expect(200);
  return String(headers['content-security-policy']);
}

it('requires Trusted Types if the host release supports them', async () => {
  expect(await policyOf({ trustsMarkup: true })).toContain("require-trusted-types-for 'script'");
});

it('omits only Trusted Types if the host release does not support them', async () => {
  const policy = await policyOf({});
  expect(policy).not.toContain('trusted-types');
  const names = policy.split(/[;,] ?/).map((directive) => directive.split(' ')[0]);
  expect(names).toEqual(
    (
      'default-src script-src style-src img-src font-src connect-src ' +
      'frame-src object-src base-uri form-action frame-ancestors script-src'
    ).split(' '),
  );
});
