import { isHttpError } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { createHttpClient, pathWithQuery, type HttpAnswer } from './http-client.ts';
import { sendByGateway } from './send-by-gateway.ts';

const schema = z.object({ data: z.number() });
const answering = (answer: HttpAnswer) => createHttpClient(async () => answer);
const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

it('gives what fits its schema', async () => {
  await expect(
    answering({ status: 200, body: { data: 1 } }).get('/api/a', { schema }),
  ).resolves.toEqual({ data: 1 });
});

it.each([
  [
    { status: 422, body: { errors: [{ field: 'email', message: 'Enter an email address' }] } },
    { code: 'status', status: 422, message: 'Enter an email address' },
  ],
  [
    { status: 502, body: '<html>' },
    { code: 'status', status: 502, message: 'GET /api/a was answered with 502', errors: [] },
  ],
  [
    { status: 200, body: { data: 'one' } },
    { code: 'shape', status: 200 },
  ],
])('fails by code for %j', async (answer, failure) => {
  const error = await errorOf(answering(answer).get('/api/a', { schema }));
  expect(isHttpError(error)).toBe(true);
  expect(error).toMatchObject(failure);
});

it.each([
  [{ make: ['ford', 'kia'], page: 2, colour: null, fuel: undefined }, '/a?make=ford%2Ckia&page=2'],
  [{}, '/a'],
  [new URLSearchParams('b=1'), '/a?b=1'],
  [undefined, '/a'],
])('writes the query %j as %s', (query, path) => {
  expect(pathWithQuery('/a', query)).toBe(path);
});

describe('on the server', () => {
  const json = { 'content-type': 'application/json' };

  it('calls through the gateway', async () => {
    const call = jest.fn().mockResolvedValue({ status: 200, headers: json, body: '{"data":1}' });
    const http = createHttpClient(sendByGateway(call));
    await http.post('/api/a', { b: 1 }, { schema });
    expect(call).toHaveBeenCalledWith({
      method: 'POST',
      path: '/api/a',
      headers: { Accept: 'application/json' },
      body: '{"b":1}',
    });
  });

  it('fails as a network does when the gateway has no answer', async () => {
    const http = createHttpClient(sendByGateway(() => Promise.reject(new Error('down'))));
    expect(await errorOf(http.get('/api/a', { schema }))).toMatchObject({ code: 'network' });
  });

  it('lets go of a call that hangs when its caller gives up', async () => {
    const giveUp = new AbortController();
    const http = createHttpClient(sendByGateway(() => new Promise(() => {})));
    const failed = errorOf(http.get('/api/a', { schema, signal: giveUp.signal }));
    giveUp.abort();
    expect(await failed).toMatchObject({ code: 'aborted' });
  });

  it('asks nothing for a caller that has given up', async () => {
    const call = jest.fn();
    const http = createHttpClient(sendByGateway(call));
    const signal = AbortSignal.abort();
    expect(await errorOf(http.get('/api/a', { schema, signal }))).toMatchObject({
      code: 'aborted',
    });
    expect(call).not.toHaveBeenCalled();
  });
});
