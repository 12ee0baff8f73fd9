import { isHttpError, type InvalidResponse } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { createHttpClient, pathWithQuery, type HttpResponse } from './http-client.ts';
import { sendByGateway } from './send-by-gateway.ts';

const schema = z.object({ data: z.number() });
const answering = (
  answer: HttpResponse,
  tell: (invalidResponse: InvalidResponse) => void = () => {},
) => createHttpClient(async () => answer, tell);
const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

it('returns a response that matches its schema', async () => {
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
])('fails with an error code for %j', async (answer, failure) => {
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

describe('an invalid response', () => {
  const list = z.object({ data: z.array(z.object({ price: z.number() })) });
  const path = '/api/list?postcode=BS1 4ST';
  const rows = (count: number) => Array.from({ length: count }, () => ({ price: 'alex' }));

  it('loses its invalid rows, which are logged once without values or query', async () => {
    const tell = jest.fn();
    const onDropped = jest.fn();
    const body = { data: [{ price: 1 }, ...rows(30)] };
    const http = answering({ status: 200, body }, tell);
    expect(await http.get(path, { schema: list, onDropped })).toEqual({ data: [{ price: 1 }] });
    expect(onDropped.mock.calls).toEqual([[30]]);
    expect(tell.mock.calls).toEqual([
      [expect.objectContaining({ method: 'GET', path: '/api/list', dropped: 30 })],
    ]);
    const [[{ reasons }]] = tell.mock.calls as [[InvalidResponse]];
    expect(reasons).toHaveLength(5);
    expect(reasons[0]).toEqual({ at: 'data.1.price', reason: 'invalid_type (number expected)' });
    expect(JSON.stringify(tell.mock.calls)).not.toMatch(/alex|BS1/);
  });

  it('is rejected and logged when no row is valid', async () => {
    const tell = jest.fn();
    const http = answering({ status: 200, body: { data: rows(2) } }, tell);
    expect(await errorOf(http.get(path, { schema: list }))).toMatchObject({ code: 'shape' });
    expect(tell.mock.calls).toMatchObject([[{ path: '/api/list', dropped: null }]]);
  });

  it('is the only one that is logged', async () => {
    const tell = jest.fn();
    await answering({ status: 200, body: { data: [] } }, tell).get(path, { schema: list });
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('the HTTP client on the server', () => {
  const json = { 'content-type': 'application/json' };

  it('sends requests through the gateway', async () => {
    const call = jest.fn().mockResolvedValue({ status: 200, headers: json, body: '{"data":1}' });
    const http = createHttpClient(sendByGateway(call), () => {});
    await http.post('/api/a', { b: 1 }, { schema });
    expect(call).toHaveBeenCalledWith({
      method: 'POST',
      path: '/api/a',
      headers: { Accept: 'application/json' },
      body: '{"b":1}',
    });
  });

  it('fails with a network error when the gateway does not respond', async () => {
    const http = createHttpClient(
      sendByGateway(() => Promise.reject(new Error('down'))),
      () => {},
    );
    expect(await errorOf(http.get('/api/a', { schema }))).toMatchObject({ code: 'network' });
  });

  it('cancels a hanging call when its caller aborts', async () => {
    const giveUp = new AbortController();
    const http = createHttpClient(
      sendByGateway(() => new Promise(() => {})),
      () => {},
    );
    const failed = errorOf(http.get('/api/a', { schema, signal: giveUp.signal }));
    giveUp.abort();
    expect(await failed).toMatchObject({ code: 'aborted' });
  });

  it('sends no request if its caller has already aborted', async () => {
    const call = jest.fn();
    const http = createHttpClient(sendByGateway(call), () => {});
    const signal = AbortSignal.abort();
    expect(await errorOf(http.get('/api/a', { schema, signal }))).toMatchObject({
      code: 'aborted',
    });
    expect(call).not.toHaveBeenCalled();
  });
});
