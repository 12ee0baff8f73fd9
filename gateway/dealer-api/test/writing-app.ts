import { pino } from 'pino';
import supertest from 'supertest';
import { createApp } from '../src/app.ts';
import { openCatalogue } from '../src/catalogue/catalogue.ts';
import { ensureDemonstrationCustomer } from '../src/customers/demonstration-customer.ts';
import { openStore } from '../src/store/open-store.ts';
import { stockPrices } from '../src/valuation/stock-prices.ts';
import { demonstrationCustomer } from './call-example.ts';
import { enquiryAnswers } from './enquiry-answers.ts';

/** The whole dealer API with a store without vehicles and a clock that the test advances. */
export async function openWritingApp({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}) {
  let time = Date.parse('2026-06-15T12:00:00Z');
  const clock = () => new Date(time);
  const database = await openStore(DATA_DIR, DATABASE_URL);
  await ensureDemonstrationCustomer(database, clock());
  const log: string[] = [];
  const app = createApp({
    database,
    clock,
    catalogue: await openCatalogue(database, clock),
    prices: stockPrices({ database, clock }),
    logger: pino({ level: 'error' }, { write: (line: string) => void log.push(line) }),
  });
  let acceptedCount = 0;
  async function enquire() {
    const response = await supertest(app)
      .post('/api/v2/form-submit')
      .send({ ...enquiryAnswers, message: 'Is it still there? '.repeat(100) });
    if (response.status === 201) acceptedCount += 1;
    return response;
  }
  return {
    app,
    database,
    log,
    advance: (seconds: number) => void (time += seconds * 1000),
    /** The number of enquiries answered with 201. */
    acceptedCount: () => acceptedCount,
    logIn: () => supertest(app).post('/api/v2/contact/auth/login').send(demonstrationCustomer),
    read: () => supertest(app).get('/api/form/1'),
    async stateOfStore() {
      const { body } = await supertest(app).get('/healthz').expect(200);
      const { reads, writes } = body.data as Record<string, string>;
      return { reads, writes };
    },
    /** Sends enquiries until one has this status. */
    async enquireUntil(status: number) {
      for (let tries = 1; ; tries += 1) {
        const response = await enquire();
        if (response.status === status) return response;
        if (tries === 50) throw new Error(`Enquiries are answered ${response.status}`);
        await new Promise((resolve) => setTimeout(resolve, status === 201 ? 100 : 0));
      }
    },
    close: () => database.destroy(),
  };
}

export type WritingApp = Awaited<ReturnType<typeof openWritingApp>>;
