import express from 'express';
import request from 'supertest';
import type { Brand } from '@contracts/platform/host/brand';
import { securityHeaders } from './security-headers.ts';

async function headersOf(hstsSeconds = 0, path = '/') {
  const app = express();
  app.use(
    ...securityHeaders({}, null, hstsSeconds),
    (_request, response) => void response.send('page'),
  );
  return (await request(app).get(path)).headers;
}

async function policyOf(scripts: Brand['scripts'] = undefined): Promise<string> {
  const app = express();
  app.use(
    ...securityHeaders({ scripts }, null, 0),
    (_request, response) => void response.send('page'),
  );
  const answer = await request(app).get('/');
  return String(answer.headers['content-security-policy']);
}

it('forbids frames in a page and the framing of the page itself', async () => {
  const policy = await policyOf();
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('sends a second policy that allows only scripts with the nonce and the scripts they load', async () => {
  const [first = '', second = ''] = (await policyOf()).split(', ');
  const nonce = /'nonce-[^']+'/.exec(first)?.[0];
  expect(second).toBe(`script-src ${nonce} 'strict-dynamic'`);
});

it('requires Trusted Types and allows only the policies `forecourt` and `default`', async () => {
  const policy = await policyOf();
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types forecourt default");
});

it('S35: does not require Trusted Types if the brand has third-party scripts', async () => {
  const policy = await policyOf([
    { name: 'Tags', purpose: 'measurement', src: 'https://tags.example.com/tags.js' },
  ]);
  expect(policy).not.toContain('trusted-types');
  expect(policy).toContain("'strict-dynamic'");
});

it('S35: allows only same-origin scripts, images and connections by default', async () => {
  const policy = await policyOf();
  expect(policy).toMatch(/script-src 'self' 'nonce-[^ ;]+';/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data:;");
});

it('S35: allows the third-party scripts of a brand and the hosts that they use', async () => {
  const policy = await policyOf([
    {
      name: 'Tag manager',
      purpose: 'measurement',
      src: 'https://tags.example.com/tags.js?id=1',
      connect: ['https://count.example.com'],
      frames: ['https://frame.example.com'],
    },
  ]);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^ ;]+' https:\/\/tags\.example\.com;/);
  expect(policy).toContain(
    "connect-src 'self' https://tags.example.com https://count.example.com;",
  );
  expect(policy).toContain("img-src 'self' data: https://tags.example.com;");
  expect(policy).toContain('frame-src https://frame.example.com;');
});

/** The tests of Mozilla's HTTP Observatory, by their names there. */
describe('HTTP Observatory', () => {
  it('content-security-policy: forbids inline code, eval, plugins and other origins', async () => {
    const policy = await policyOf();
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/(default|script|style|object)-src [^;]*(\*|https?:|data:)/);
    for (const strict of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(strict);
  });

  it('x-frame-options, x-content-type-options, referrer-policy, cross-origin-resource-policy: strict', async () => {
    expect(await headersOf()).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    });
  });

  it('strict-transport-security: sent only if it is configured', async () => {
    expect(await headersOf()).not.toHaveProperty('strict-transport-security');
    const halfAYear = 15_768_000;
    expect((await headersOf(halfAYear))['strict-transport-security']).toBe(
      `max-age=${halfAYear}; includeSubDomains`,
    );
  });

  it('cross-origin-resource-sharing: not allowed for any origin', async () => {
    expect(await headersOf()).not.toHaveProperty('access-control-allow-origin');
  });
});

it('disables browser features that a car shop does not need', async () => {
  const policy = String((await headersOf())['permissions-policy']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy.split(', ')).toContain(`${feature}=()`);
});

it('data#1: allows only the image hosts of the brand', async () => {
  const app = express();
  const imageHosts = ['https://images.example.com', 'https://photos.example.com:8443'];
  app.use(
    ...securityHeaders({ imageHosts }, null, 0),
    (_request, response) => void response.send('page'),
  );
  const { headers } = await request(app).get('/');
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://images.example.com https://photos.example.com:8443;",
  );
});
