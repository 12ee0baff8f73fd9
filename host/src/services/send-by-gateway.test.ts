import type { UpstreamCall } from '@contracts/platform/remote/server-entry';
import * as z from 'zod/mini';
import { createHttpClient } from './http-client.ts';
import { sendByGateway } from './send-by-gateway.ts';

function gateway() {
  const calls: UpstreamCall[] = [];
  const http = createHttpClient(
    sendByGateway(async (call) => {
      calls.push(call);
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '[3]' };
    }),
    () => {},
  );
  return { calls, http };
}
const schema = z.array(z.number());

it('sends equal GET requests of a page only once', async () => {
  const { calls, http } = gateway();
  const found = await Promise.all([
    http.get('/api/v2/vehicle-search-filter', { schema, query: { make: 'ford' } }),
    http.get('/api/v2/vehicle-search-filter?make=ford', { schema }),
    http.get('/api/v2/vehicle-search-filter', { schema }),
  ]);
  expect(found).toEqual([[3], [3], [3]]);
  expect(found[0]).not.toBe(found[1]);
  expect(calls).toHaveLength(2);
});

it('cancels a shared request for one caller only, and never shares POST requests', async () => {
  const { calls, http } = gateway();
  const giveUp = new AbortController();
  const given = http.get('/api/units', { schema, signal: giveUp.signal });
  const kept = http.get('/api/units', { schema });
  giveUp.abort();
  await expect(given).rejects.toMatchObject({ code: 'aborted' });
  expect(await kept).toEqual([3]);
  await http.post('/api/messages', { text: 'once' }, { schema });
  await http.post('/api/messages', { text: 'once' }, { schema });
  expect(calls).toHaveLength(3);
});

it('does not share requests between pages', async () => {
  for (const { calls, http } of [gateway(), gateway()]) {
    await http.get('/api/units', { schema });
    expect(calls).toHaveLength(1);
  }
});
