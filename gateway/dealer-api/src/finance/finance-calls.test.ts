import {
  quotesByProductSchema,
  quotesByStockIdSchema,
} from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { financeCalls } from './finance-calls.ts';

const focus = {
  stock_id: '104211',
  status: 'FOR_SALE_RETAIL',
  advert_classification: 'USED',
  vat_scheme: null,
  price: 16_000,
  price_including_vat: null,
  year: 2023,
  mileage: 30_000,
} as Vehicle;
const stock: Vehicle[] = [
  focus,
  { ...focus, stock_id: '2', price: 24_000 },
  { ...focus, stock_id: '3', status: 'SOLD' },
  { ...focus, stock_id: '4', advert_classification: 'CONTRACT-HIRE-PERSONAL' },
  { ...focus, stock_id: '5', year: 2016, mileage: 90_000 },
  {
    ...focus,
    stock_id: '7',
    advert_classification: 'CONTRACT-HIRE-BUSINESS',
    list_price: 30_000,
    lease_rows: [24, 36, 48].map((term) => ({
      term,
      monthly_payment: 400 - term,
      deposit_amount: 9 * (400 - term),
      lease_type: 'business',
      lease_term: term,
      lease_initial_rental_equivalent: 9,
      lease_mileage: 10_000,
    })),
  },
  { ...focus, stock_id: '8', status: 'FOR_SALE_TRADE' },
  { ...focus, stock_id: '9', price: null },
  { ...focus, stock_id: '10', year: 2008 },
  { ...focus, stock_id: '6', vat_scheme: 'Commercial', price: 20_000, price_including_vat: 24_000 },
];

const app = createCallsApp(
  financeCalls({
    clock: () => new Date('2026-06-15T12:00:00Z'),
    catalogue: {
      vehiclesByStockIds: async (ids) => stock.filter(({ stock_id }) => ids.includes(stock_id)),
    },
  }),
);
const ask = (query: string) => request(app).get(`/api/v2/vehicle-finance?${query}`);

async function askList(query: string) {
  const answer = await ask(query).expect(200);
  return quotesByStockIdSchema.parse(answer.body).data;
}

describe('quotes of one vehicle', () => {
  it('are keyed by product (S124) and exact to the penny', async () => {
    const answer = await ask(
      'stock_ids=104211&term=48&mileage=8000&deposit=10&deposit_type=percentage',
    );
    const { data } = quotesByProductSchema.parse(answer.body);
    expect(Object.keys(data)).toEqual(['PCP', 'HP']);
    expect(data.HP).toEqual({
      Finance: {
        Key: 'HP',
        Quote: {
          Term: 48,
          AnnualMileage: 8000,
          TotalPrice: 16000,
          NumberOfPayments: 48,
          RegularPayment: 367.93,
          TotalDeposit: 1600,
          Balance: 14400,
          TotalAmountPayable: 19260.64,
          ChargesForCredit: 3260.64,
          ExcessMileageRate: 0,
          Apr: 10.9,
          FixedRatePa: 10.39,
          Residual: 0,
          PurchaseFee: 0,
        },
      },
    });
    expect(data.PCP?.Finance.Quote).toMatchObject({ Term: 48, NumberOfPayments: 47, Apr: 10.9 });
  });

  it('leave out a product that is not offered', async () => {
    const { data } = quotesByProductSchema.parse((await ask('stock_ids=5')).body);
    expect(Object.keys(data)).toEqual(['HP']);
  });

  it('are the same for a path with a trailing slash', async () => {
    const [plain, slash] = await Promise.all([
      ask('stock_ids=104211'),
      request(app).get('/api/v2/vehicle-finance/?stock_ids=104211'),
    ]);
    expect(slash.body).toEqual(plain.body);
    expect(slash.status).toBe(200);
  });

  it('are empty for an unknown vehicle', async () => {
    expect((await ask('stock_ids=999').expect(200)).body).toEqual({ data: {} });
  });
});

describe('quotes for several vehicles', () => {
  it.each([
    'stock_ids=104211,2,999',
    'stock_ids=104211&stock_ids=2',
    'stock_ids[]=104211&stock_ids[]=2',
  ])('are keyed by stock id and omit unknown vehicles (S124): %s', async (query) => {
    const data = await askList(query);
    expect(Object.keys(data).sort()).toEqual(['104211', '2']);
    expect(data['2']?.map(({ Finance }) => Finance.Key)).toEqual(['PCP', 'HP']);
  });

  it('are keyed by stock id even if the list has only one vehicle (S124)', async () => {
    expect(Object.keys(await askList('stock_ids[]=104211'))).toEqual(['104211']);
  });

  it.each([
    ['3', 'sold'],
    ['4', 'leased without prices'],
    ['8', 'for the trade'],
    ['9', 'not priced'],
    ['10', 'too old'],
  ])('are empty for vehicles that can’t be financed: %s, %s', async (stockId) => {
    expect(await askList(`stock_ids[]=${stockId}`)).toEqual({ [stockId]: [] });
    expect((await ask(`stock_ids=${stockId}`)).body).toEqual({ data: {} });
  });

  it('are contract hire quotes for lease vehicles, with VAT on the personal ones', async () => {
    const data = await askList('stock_ids=7,2&term=48');
    expect(data['7']?.map(({ Finance }) => [Finance.Key, Finance.Quote.RegularPayment])).toEqual([
      ['BCH', 352],
      ['PCH', 422.4],
      ['PFL', 422.4],
    ]);
  });

  it('use the price including VAT for commercial vehicles', async () => {
    const data = await askList('stock_ids=6,2');
    expect(data['6']?.[0]?.Finance.Quote.TotalPrice).toBe(24_000);
  });

  it('shorten a requested term to the maximum of each product (S90, S216)', async () => {
    const data = await askList(
      'stock_ids=104211,2&term=60&mileage=8000&deposit=1000&deposit_type=amount',
    );
    expect(data['2']?.map(({ Finance }) => [Finance.Key, Finance.Quote.Term])).toEqual([
      ['PCP', 48],
      ['HP', 60],
    ]);
  });

  it('can be limited to a range of monthly payments and of prices', async () => {
    const data = await askList('stock_ids=104211,2&monthly_to=£367.93&max_price=16,000');
    expect(data['104211']?.map(({ Finance }) => Finance.Key)).toContain('HP');
    expect(data['2']).toEqual([]);
    const dearer = await askList('stock_ids=104211,2&monthly_from=367.94&max_price=16000');
    expect(dearer['104211']?.map(({ Finance }) => Finance.Key)).not.toContain('HP');
  });

  it('use the APR of the credit rating', async () => {
    const data = await askList('stock_ids=104211,2&credit_rating=poor');
    expect(data['104211']?.[0]?.Finance.Quote.Apr).toBe(15.9);
  });
});

describe('the query for quotes', () => {
  it.each([
    ['', 'stock_ids', 'stock_ids must name at least one vehicle'],
    ['stock_ids=abc', 'stock_ids', 'stock_ids must hold digits only'],
    [
      `stock_ids=${Array.from({ length: 101 }, (_, at) => at + 1).join(',')}`,
      'stock_ids',
      'stock_ids can name at most 100 vehicles',
    ],
    ['stock_ids=1&term=four', 'term', 'term must be a whole number of months from 1 to 120'],
    ['stock_ids=1&term=0', 'term', 'term must be a whole number of months from 1 to 120'],
    ['stock_ids=1&term=48&term=36', 'term', 'term must be given once'],
    [
      'stock_ids=1&mileage=-1',
      'mileage',
      'mileage must be a whole number of miles from 1 to 100000',
    ],
    ['stock_ids=1&deposit=-5', 'deposit', 'deposit must be an amount in pounds'],
    [
      'stock_ids=1&deposit=101&deposit_type=percentage',
      'deposit',
      'deposit must be from 0 to 100 per cent',
    ],
    ['stock_ids=1&deposit_type=half', 'deposit_type', 'deposit_type must be amount or percentage'],
    [
      'stock_ids=1&credit_rating=superb',
      'credit_rating',
      'credit_rating must be one of poor, fair, good, excellent',
    ],
    ['stock_ids=1&monthly_to=lots', 'monthly_to', 'monthly_to must be an amount in pounds'],
  ])('is rejected with the name of the invalid parameter: %s', async (query, field, message) => {
    const answer = await ask(query).expect(400);
    expect(answer.body).toEqual({ errors: [{ field, message }] });
  });

  it('can contain empty and unknown parameters', async () => {
    await ask('stock_ids=104211&monthly_from=&term=&utm_source=x').expect(200);
  });
});
