import { pino } from 'pino';
import request from 'supertest';
import { ApiRefusal } from './api-errors.ts';
import { type Call, defineCall } from './call.ts';
import { revalidateEachTime } from './cache-control.ts';
import { createCallRouter } from './call-router.ts';
import { createHttpApp } from './create-http-app.ts';

function serve(flags: Partial<Call>, handle: () => unknown) {
  const call = defineCall({
    id: 'showText',
    method: 'get',
    path: '/text',
    summary: 'A text.',
    rules: ['S1'],
    responses: { 200: null },
    errors: [404],
    cacheControl: revalidateEachTime,
    ...flags,
    handle: handle as () => undefined,
  });
  return request(createHttpApp(pino({ level: 'silent' }), [createCallRouter([call])]));
}

test('a public response has Cache-Control and ETag headers', async () => {
  const { headers } = await serve({}, () => ({ data: 'text' }))
    .get('/text')
    .expect(200);
  expect(headers['cache-control']).toBe('public, max-age=0, stale-if-error=600');
  expect(headers['etag']).toEqual(expect.any(String));
});

test.each([404, 410] as const)(
  'a %i response has the same Cache-Control as a successful response',
  async (status) => {
    const refuse = () => {
      throw new ApiRefusal(status, [{ message: 'It does not exist' }]);
    };
    await serve({}, refuse).get('/text').expect(status).expect('Cache-Control', revalidateEachTime);
  },
);

test.each([400, 429, 503] as const)('a %i response is never cached', async (status) => {
  const refuse = () => {
    throw new ApiRefusal(status, [{ message: 'Not now' }]);
  };
  await serve({}, refuse).get('/text').expect(status).expect('Cache-Control', 'no-store');
});

test('the response to an unexpected error is never cached', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  await serve({}, fail).get('/text').expect(500).expect('Cache-Control', 'no-store');
});

test.each(['customer', 'browser', 'refused form'] as const)(
  'a response that depends on the token of a %s is never cached',
  async (permission) => {
    const show = () => ({ data: 'mine' });
    await serve({ permission }, show).get('/text').expect(200).expect('Cache-Control', 'no-store');
  },
);
