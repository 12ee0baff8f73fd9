import express from 'express';
import request from 'supertest';
import type { Brand } from '@contracts/platform/host/brand';
import { securityHeaders } from './security-headers.ts';

async function headersOf(hstsSeconds = 0, path = '/') {
  const app = express();
  app.use(
    ...securityHeaders({ paymentPageOrigin: null, hstsSeconds }),
    (_request, response) => void response.send('page'),
  );
  return (await request(app).get(path)).headers;
}

async function policyOf(scripts: Brand['scripts'] = undefined): Promise<string> {
  const app = express();
  app.use(
    ...securityHeaders({ paymentPageOrigin: null, scripts }),
    (_request, response) => void response.send('page'),
  );
  const answer = await request(app).get('/');
  return String(answer.headers['content-security-policy']);
}

it('frames nobody, and nobody frames it', async () => {
  const policy = await policyOf();
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('starts no script of an element without the nonce, and what that starts is left to the first policy', async () => {
  const [first = '', second = ''] = (await policyOf()).split(', ');
  const nonce = /'nonce-[^']+'/.exec(first)?.[0];
  expect(second).toBe(`script-src ${nonce} 'strict-dynamic'`);
});

it('lets no text become markup or the address of a script, but by the policies of the document', async () => {
  const policy = await policyOf();
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types forecourt default");
});

it('S35: asks no Trusted Types of scripts of others, which know nothing of them', async () => {
  const policy = await policyOf([
    { name: 'Tags', purpose: 'measurement', src: 'https://tags.example.com/tags.js' },
  ]);
  expect(policy).not.toContain('trusted-types');
  expect(policy).toContain("'strict-dynamic'");
});

it('S35: lets nothing of others be loaded where the brand names none', async () => {
  const policy = await policyOf();
  expect(policy).toMatch(/script-src 'self' 'nonce-[^ ;]+';/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self' data:;");
});

it('S35: lets a script of the brand be loaded, and reach what it is said to reach', async () => {
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

/** What Mozilla's HTTP Observatory gives or takes points for, by the names of its tests. */
describe('HTTP Observatory', () => {
  it('content-security-policy: scripts by nonce alone, no inline, no eval, nothing by default from elsewhere', async () => {
    const policy = await policyOf();
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/(default|script|style|object)-src [^;]*(\*|https?:|data:)/);
    for (const strict of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(strict);
  });

  it('x-frame-options, x-content-type-options, referrer-policy, cross-origin-resource-policy', async () => {
    expect(await headersOf()).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    });
  });

  it('strict-transport-security: as configured, and not a word unless it is', async () => {
    expect(await headersOf()).not.toHaveProperty('strict-transport-security');
    const halfAYear = 15_768_000;
    expect((await headersOf(halfAYear))['strict-transport-security']).toBe(
      `max-age=${halfAYear}; includeSubDomains`,
    );
  });

  it('cross-origin-resource-sharing: to nobody', async () => {
    expect(await headersOf()).not.toHaveProperty('access-control-allow-origin');
  });
});

it('lets no page, and no frame in it, use what a shop for cars does not need', async () => {
  const policy = String((await headersOf())['permissions-policy']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy.split(', ')).toContain(`${feature}=()`);
});

it('data#1: lets exactly the image hosts of the brand in', async () => {
  const app = express();
  const imageHosts = ['https://images.example.com', 'https://photos.example.com:8443'];
  app.use(
    ...securityHeaders({ paymentPageOrigin: null, imageHosts }),
    (_request, response) => void response.send('page'),
  );
  const { headers } = await request(app).get('/');
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://images.example.com https://photos.example.com:8443;",
  );
});
