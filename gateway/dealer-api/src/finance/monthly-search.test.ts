import type { Express } from 'express';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import {
  type FinanceKey,
  type Quote,
  quotesByProductSchema,
  quotesByStockIdSchema,
} from '@contracts/wire/catalogue/finance-quote';
import { priceToPay, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import request from 'supertest';
import { createApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockPrices } from '../valuation/stock-prices.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
let database: Kysely<Database>;
let app: Express;
let everyStockId: string[];

beforeAll(async () => {
  database = await openMemoryStore();
  await ensureDemonstrationStock(database, clock());
  const catalogue = await openCatalogue(database, clock);
  const prices = stockPrices({ database, clock });
  app = createApp({ database, catalogue, prices, clock, logger: pino({ level: 'silent' }) });
  const rows = await database.selectFrom('vehicles').select('stock_id').execute();
  everyStockId = rows.map(({ stock_id }) => stock_id);
});
afterAll(() => database.destroy());

type Terms = Readonly<Record<string, string | number>>;

async function search(query: Terms) {
  const answer = await request(app).get('/api/v2/vehicle-search/').query(query).expect(200);
  const { data, meta } = vehicleListSchema.parse(answer.body);
  return { vehicles: data, stockIds: data.map(({ stock_id }) => stock_id), total: meta.total };
}

/** Quotes of one product, all in one call as for cards. */
async function cardQuotes(stockIds: readonly string[], terms: Terms, product: FinanceKey = 'PCP') {
  const query = { 'stock_ids[]': stockIds, ...terms };
  const answer = await request(app).get('/api/v2/vehicle-finance').query(query).expect(200);
  const { data } = quotesByStockIdSchema.parse(answer.body);
  return stockIds.map(
    (id) => data[id]?.find(({ Finance }) => Finance.Key === product)?.Finance.Quote,
  );
}

/** The PCP quote, as the vehicle's own page requests it. */
async function pageQuote(stockId: string, terms: Terms): Promise<Quote | undefined> {
  const query = { stock_ids: stockId, ...terms };
  const answer = await request(app).get('/api/v2/vehicle-finance').query(query).expect(200);
  return quotesByProductSchema.parse(answer.body).data.PCP?.Finance.Quote;
}

async function everyQuote(terms: Terms) {
  const quotes: (Quote | undefined)[] = [];
  for (let from = 0; from < everyStockId.length; from += 100) {
    quotes.push(...(await cardQuotes(everyStockId.slice(from, from + 100), terms)));
  }
  return quotes;
}

const { card, searchRequest } = financeDefaults;
/** The terms of a search, and the quote terms of its cards (S91, S93, S110). */
const shoppers: readonly { words: string; filters: Terms; terms: Terms }[] = [
  { words: 'who sets no finance terms', filters: {}, terms: card },
  {
    words: 'with a £2,000 deposit',
    filters: { finance_deposit: 2000 },
    terms: { term: 60, mileage: 8000, deposit: 2000, deposit_type: 'amount' },
  },
  {
    words: 'with their own finance terms',
    filters: {
      finance_deposit: 20,
      finance_deposit_type: 'percentage',
      finance_term: 36,
      finance_mileage: 12_000,
    },
    terms: { term: 36, mileage: 12_000, deposit: 20, deposit_type: 'percentage' },
  },
];
const budget = { monthly_from: 150, monthly_to: 320 };

describe.each(shoppers)('the monthly prices of a shopper $words', ({ filters, terms }) => {
  it('are the same in the search, on the cards and on the vehicle pages of 50 vehicles', async () => {
    const asked = { ...filters, ...budget, sort: 'monthly_price|asc', resultsPerPage: 50 };
    const { stockIds } = await search(asked);
    expect(stockIds).toHaveLength(50);
    const cards = await cardQuotes(stockIds, terms);
    const payments = cards.map((quote) => quote?.RegularPayment ?? NaN);
    expect(payments).toEqual(payments.toSorted((left, right) => left - right));
    expect(payments[0]).toBeGreaterThanOrEqual(budget.monthly_from);
    expect(payments.at(-1)).toBeLessThanOrEqual(budget.monthly_to);
    const pages = await Promise.all(stockIds.map((id) => pageQuote(id, terms)));
    expect(pages).toEqual(cards);
  });

  it('make the search find exactly the vehicles with a quote within the budget', async () => {
    const classes = 'NEW,NEARLY_NEW,USED,OFFER';
    const { total } = await search({ ...filters, ...budget, advert_classification: classes });
    const payments = (await everyQuote(terms)).map((quote) => quote?.RegularPayment ?? NaN);
    const within = (payment: number) =>
      payment >= budget.monthly_from && payment <= budget.monthly_to;
    expect(total).toBe(payments.filter(within).length);
    expect(total).toBeGreaterThan(100);
  });
});

it('quotes have the same terms and interest rate on a card and on the vehicle page', async () => {
  const { stockIds } = await search({ ...budget, resultsPerPage: 50 });
  const pages = await Promise.all(stockIds.map((id) => pageQuote(id, searchRequest)));
  expect(pages).toEqual(await cardQuotes(stockIds, card));
  expect(pages.every((quote) => (quote?.FixedRatePa ?? 0) > 0)).toBe(true);
});

it('lease quotes match the advert by default (S111, S144)', async () => {
  const classes = ['CONTRACT-HIRE-BUSINESS', 'CONTRACT-HIRE-PERSONAL'];
  const answer = await request(app)
    .get('/api/v2/vehicle-search')
    .query({ advert_classification: classes.join(','), resultsPerPage: 50 })
    .expect(200);
  const { data } = vehicleListSchema.parse(answer.body);
  expect(data.length).toBeGreaterThan(10);
  for (const { stock_id, finance } of data) {
    const quotes = await request(app).get(`/api/v2/vehicle-finance?stock_ids=${stock_id}`);
    const { BCH, PCH } = quotesByProductSchema.parse(quotes.body).data;
    const own = finance?.finance_type === 'BCH' ? BCH : PCH;
    expect(own?.Finance.Quote).toMatchObject({
      Term: finance?.term,
      RegularPayment: finance?.monthly_payment,
      TotalDeposit: finance?.deposit,
    });
    const withVat = (BCH?.Finance.Quote.RegularPayment ?? NaN) * 1.2;
    expect(PCH?.Finance.Quote.RegularPayment).toBeCloseTo(withVat, 2);
  }
});

const ascending = (figures: readonly number[]) => figures.toSorted((left, right) => left - right);
const payment = (quote: Quote | undefined) => quote?.RegularPayment ?? NaN;

it.each([
  { finance_term: 36, finance_deposit: 1500 },
  { finance_term: 60, finance_deposit: 1000 },
])(
  'search#4: a search with an HP budget filters and sorts by the HP payment (%j)',
  async (filters) => {
    const hp = { ...filters, finance_type: 'HP', monthly_to: 250, advert_classification: 'USED' };
    const found = await search({ ...hp, sort: 'monthly_price|asc', resultsPerPage: 100 });
    const terms = {
      term: filters.finance_term,
      mileage: 8000,
      deposit: filters.finance_deposit,
      deposit_type: 'amount',
    };
    const payments = (await cardQuotes(found.stockIds, terms, 'HP')).map(payment);
    expect(payments).toEqual(ascending(payments));
    expect(payments.at(-1)).toBeLessThanOrEqual(250);
    const every: (Quote | undefined)[] = [];
    for (let from = 0; from < everyStockId.length; from += 100) {
      every.push(...(await cardQuotes(everyStockId.slice(from, from + 100), terms, 'HP')));
    }
    expect(every.filter((quote) => payment(quote) <= 250).length).toBeGreaterThanOrEqual(
      found.total,
    );
    const byPcp = await search({ ...hp, finance_type: 'PCP' });
    expect(byPcp.total).not.toBe(found.total);
  },
);

const leases = [
  { classification: 'CONTRACT-HIRE-PERSONAL', product: 'PCH' },
  { classification: 'CONTRACT-HIRE-BUSINESS', product: 'BCH' },
] as const;

describe.each(leases)('a search for $classification', ({ classification, product }) => {
  it.each([
    ['the default terms', {}, {}],
    ['a term of 24 months', { finance_term: 24 }, { term: 24 }],
    [
      'a term, a rental and a mileage',
      { finance_term: 48, finance_initial_rental: 3, finance_mileage: 15_000 },
      { term: 48, initial_rental: 3, mileage: 15_000 },
    ],
  ])(
    'search#5, search#6: filters and sorts by the lease price for %s',
    async (_of, filters, terms) => {
      const asked = { ...filters, advert_classification: classification, resultsPerPage: 100 };
      const all = await search({ ...asked, sort: 'monthly_price|asc' });
      const payments = (await cardQuotes(all.stockIds, terms, product)).map(payment);
      expect(payments.length).toBeGreaterThan(50);
      expect(payments).toEqual(ascending(payments));
      const limit = payments[10] ?? NaN;
      const within = await search({ ...asked, monthly_to: limit });
      expect(within.total).toBe(payments.filter((each) => each <= limit).length);
      const dearest = await search({ ...asked, sort: 'price|desc' });
      const [first] = await cardQuotes(dearest.stockIds, terms, product);
      expect(payment(first)).toBe(payments.at(-1));
    },
  );

  it('shopper#7: finds only vehicles that are leased on the requested terms', async () => {
    const asked = { advert_classification: classification, resultsPerPage: 100 };
    // No lease offers 20,000 miles a year over two years.
    expect((await search({ ...asked, finance_term: 24, finance_mileage: 20_000 })).total).toBe(0);
    expect((await search({ ...asked, finance_initial_rental: 2 })).total).toBe(0);
  });
});

it.each(['price|asc', 'price|desc'])(
  'search#17, S12: sorts cars and vans by the price including VAT (%s)',
  async (sort) => {
    const { vehicles } = await search({
      sort,
      min_price: 8000,
      max_price: 30_000,
      resultsPerPage: 100,
    });
    expect(vehicles.some(({ vat_scheme }) => vat_scheme === 'Commercial')).toBe(true);
    const prices = vehicles.map((vehicle) => priceToPay(shownPrice(vehicle)) ?? NaN);
    const inOrder = ascending(prices);
    expect(prices).toEqual(sort.endsWith('asc') ? inOrder : inOrder.toReversed());
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(8000);
    expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
  },
);

it('search#7, S158: a Motability search filters and sorts by the advance payment', async () => {
  const asked = { advert_classification: 'MOTABILITY', resultsPerPage: 100 };
  const { vehicles } = await search({ ...asked, sort: 'price|asc', max_price: 3000 });
  const payments = vehicles.map(({ advance_payment }) => advance_payment ?? NaN);
  expect(payments.length).toBeGreaterThan(5);
  expect(payments).toEqual(ascending(payments));
  expect(payments.at(-1)).toBeLessThanOrEqual(3000);
});

it('shopper#8: sorts by electric range, longest first', async () => {
  const { vehicles } = await search({ fuel_type: 'electric', sort: 'electric_range|desc' });
  const ranges = vehicles.map(({ electric_data }) => electric_data?.mileage_range ?? NaN);
  expect(ranges).toEqual(ascending(ranges).toReversed());
});
