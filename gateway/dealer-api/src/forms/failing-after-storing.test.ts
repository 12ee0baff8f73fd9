import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { enquiryAnswers } from '../../test/enquiry-answers.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { createApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { type Fault, FaultSwitch } from '../faults/fault-switch.ts';
import { openStore } from '../store/open-store.ts';
import { stockPrices } from '../valuation/stock-prices.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
const path = '/api/v2/form-submit';

describe.each(storeKinds)('an enquiry on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  /** A dealer API with a CRM that injects one fault. */
  async function open(fault: Omit<Fault, 'path'>) {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const database = await openStore(DATA_DIR, DATABASE_URL);
    const catalogue = await openCatalogue(database, clock);
    const logger = pino({ level: 'silent' });
    const faults = new FaultSwitch([{ path, times: 1, ...fault }], () => 0.5);
    const sendToCrm = async () => undefined;
    const prices = stockPrices({ database, clock });
    const app = createApp({ database, catalogue, prices, clock, logger, sendToCrm }, faults);
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      async send(patience = 10_000) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'one-intent' },
          body: JSON.stringify(enquiryAnswers),
          signal: AbortSignal.timeout(patience),
        });
        return response.status;
      },
      stored: async () => ({
        forms: (await database.selectFrom('form_submissions').select('id').execute()).length,
        told: (await database.selectFrom('outbox').select('id').execute()).length,
      }),
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await database.destroy();
      },
    };
  }

  test('S215: is stored once if the response is lost and the client retries', async () => {
    const api = await open({ kind: 'lost-answer' });
    await expect(api.send()).rejects.toThrow('fetch failed');
    expect(await api.stored()).toEqual({ forms: 1, told: 1 });
    expect(await api.send()).toBe(200);
    expect(await api.send()).toBe(200);
    expect(await api.stored()).toEqual({ forms: 1, told: 1 });
    await api.close();
  });

  test('S215: is stored once if the client sends it again while the first request is slow', async () => {
    const api = await open({ kind: 'slow', milliseconds: 1500 });
    const [late, again] = await Promise.allSettled([api.send(), api.send()]);
    expect([late, again]).toEqual([
      expect.objectContaining({ status: 'fulfilled' }),
      expect.objectContaining({ status: 'fulfilled' }),
    ]);
    expect(await api.stored()).toEqual({ forms: 1, told: 1 });
    await api.close();
  });

  test('S215: is stored by a retry after a 503', async () => {
    const api = await open({ kind: 'fail', status: 503 });
    expect(await api.send()).toBe(503);
    expect(await api.stored()).toEqual({ forms: 0, told: 0 });
    expect(await api.send()).toBe(201);
    expect(await api.stored()).toEqual({ forms: 1, told: 1 });
    await api.close();
  });
});
