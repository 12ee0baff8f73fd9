import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { displayedRates, solveRates } from './apr.ts';
import { creditFigures, type CreditRequest } from './quote.ts';

interface Vector {
  name: string;
  TotalPrice: number;
  TotalDeposit: number;
  NumberOfPayments: number;
  FinalMonth: number;
  AprIn: number;
  Residual: number;
  PurchaseFee: number;
  RegularPayment: number;
  TotalAmountPayable: number;
  ChargesForCredit: number;
  AprSolved: number;
  FixedRatePa: number;
}

/** Calculated independently of the engine; money in pounds. */
const columns = [
  'name',
  'TotalPrice',
  'TotalDeposit',
  'NumberOfPayments',
  'FinalMonth',
  'AprIn',
  'Residual',
  'PurchaseFee',
  'RegularPayment',
  'TotalAmountPayable',
  'ChargesForCredit',
  'AprSolved',
  'FixedRatePa',
] as const;
const rows: (readonly (string | number)[])[] = [
  ['PCP, 48 months', 16000, 1600, 47, 48, 10.9, 6000, 0, 271.16, 20344.52, 4344.52, 10.9002, 10.39],
  [
    'PCP, final month 49',
    16000,
    1600,
    48,
    49,
    10.9,
    6000,
    0,
    267.45,
    20437.6,
    4437.6,
    10.9003,
    10.39,
  ],
  [
    'PCP, £1,000 deposit',
    16000,
    1000,
    47,
    48,
    10.9,
    6000,
    0,
    286.75,
    20477.25,
    4477.25,
    10.8998,
    10.39,
  ],
  ['HP, 48 months', 16000, 1600, 48, 48, 10.9, 0, 0, 367.93, 19260.64, 3260.64, 10.9003, 10.39],
  ['HP, 60 months', 16000, 1600, 60, 60, 10.9, 0, 0, 308.73, 20123.8, 4123.8, 10.8996, 10.39],
  ['HP, 60 months, 9.9%', 16000, 1600, 60, 60, 9.9, 0, 0, 302.27, 19736.2, 3736.2, 9.9005, 9.48],
  [
    'HP with a £10 fee',
    16000,
    1600,
    48,
    48,
    10.9,
    0,
    10,
    367.76,
    19262.48,
    3262.48,
    10.9001,
    10.39,
  ],
];
const vectors = rows.map(
  (row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as unknown as Vector,
);

function work(vector: Vector) {
  const request: CreditRequest = {
    pricePence: Math.round(vector.TotalPrice * 100),
    depositPence: Math.round(vector.TotalDeposit * 100),
    residualPence: Math.round(vector.Residual * 100),
    purchaseFeePence: Math.round(vector.PurchaseFee * 100),
    aprPercent: vector.AprIn,
    numberOfPayments: vector.NumberOfPayments,
    finalMonth: vector.FinalMonth,
  };
  const figures = creditFigures(request);
  return { request, figures, repaid: repayment(request) };
}

function repayment(request: CreditRequest) {
  const figures = creditFigures(request);
  return {
    creditPence: figures.balancePence,
    regularPaymentPence: figures.regularPaymentPence,
    numberOfPayments: request.numberOfPayments,
    finalPence: request.residualPence + request.purchaseFeePence,
    finalMonth: request.finalMonth,
  };
}

function expectVector(vector: Vector) {
  const { figures, repaid } = work(vector);
  expect(figures.regularPaymentPence / 100).toBe(vector.RegularPayment);
  expect(figures.totalAmountPayablePence / 100).toBe(vector.TotalAmountPayable);
  expect(figures.chargesForCreditPence / 100).toBe(vector.ChargesForCredit);
  expect(solveRates(repaid).apr).toBeCloseTo(vector.AprSolved, 3);
  expect(displayedRates(repaid)).toEqual({ apr: vector.AprIn, fixedRate: vector.FixedRatePa });
}

describe('worked examples, to the penny', () => {
  it.each(vectors)('$name', expectVector);

  const file = resolve(import.meta.dirname, '../../../../../shared/spec/finance-vectors.json');
  (existsSync(file) ? it : it.skip)('match every example in the vector file, if it exists', () => {
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<Vector>>;
    const complete = Object.values(all).filter((each) => each.TotalPrice !== undefined);
    expect(complete.length).toBeGreaterThan(0);
    complete.forEach((each) => expectVector(each as Vector));
  });
});

describe('published finance agreements', () => {
  it.each([
    { credit: 2232000, payment: 36347, payments: 47, final: 1000000, month: 48, apr: 7.5 },
    { credit: 1099500, payment: 22140, payments: 48, final: 429659, month: 49, apr: 12.9 },
  ])('result in their published APR: $apr', (agreement) => {
    expect(
      displayedRates({
        creditPence: agreement.credit,
        regularPaymentPence: agreement.payment,
        numberOfPayments: agreement.payments,
        finalPence: agreement.final,
        finalMonth: agreement.month,
      }).apr,
    ).toBe(agreement.apr);
  });
});

const requests = fc
  .record({
    pricePence: fc.integer({ min: 1_500_00, max: 150_000_00 }),
    depositShare: fc.double({ min: 0, max: 0.6, noNaN: true }),
    residualShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    purchaseFeePence: fc.constantFrom(0, 10_00, 149_00),
    aprTenths: fc.integer({ min: 0, max: 299 }),
    finalMonth: fc.integer({ min: 12, max: 60 }),
    isPcp: fc.boolean(),
  })
  .map((draw): CreditRequest => {
    const depositPence = Math.floor(draw.pricePence * draw.depositShare);
    const credit = draw.pricePence - depositPence - draw.purchaseFeePence;
    return {
      pricePence: draw.pricePence,
      depositPence,
      residualPence: draw.isPcp ? Math.floor(credit * draw.residualShare) : 0,
      purchaseFeePence: draw.purchaseFeePence,
      aprPercent: draw.aprTenths / 10,
      numberOfPayments: draw.isPcp ? draw.finalMonth - 1 : draw.finalMonth,
      finalMonth: draw.finalMonth,
    };
  });

describe('any agreement', () => {
  it('adds up to the penny and never has negative charges', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const figures = creditFigures(request);
        expect(Object.values(figures).every(Number.isSafeInteger)).toBe(true);
        expect(figures.balancePence).toBe(request.pricePence - request.depositPence);
        expect(figures.totalAmountPayablePence).toBe(
          request.depositPence +
            request.numberOfPayments * figures.regularPaymentPence +
            request.residualPence +
            request.purchaseFeePence,
        );
        expect(figures.chargesForCreditPence).toBe(
          figures.totalAmountPayablePence - request.pricePence,
        );
        expect(figures.chargesForCreditPence).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('is fully repaid by its payments, to within half a penny per payment', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const rate = (1 + request.aprPercent / 100) ** (1 / 12) - 1;
        const figures = creditFigures(request);
        let owed = figures.balancePence;
        let halfPennies = 0;
        for (let month = 1; month <= request.finalMonth; month += 1) {
          owed *= 1 + rate;
          halfPennies = halfPennies * (1 + rate) + 1;
          if (month <= request.numberOfPayments) owed -= figures.regularPaymentPence;
        }
        owed -= request.residualPence + request.purchaseFeePence;
        // At 0% a payment is rounded up instead of half up, hence a whole penny.
        expect(Math.abs(owed)).toBeLessThanOrEqual(halfPennies + 0.01);
      }),
      { numRuns: 5000 },
    );
  });

  it('shows the requested APR to within 0.1 points if payments exceed £100', () => {
    fc.assert(
      fc.property(requests, (request) => {
        fc.pre(creditFigures(request).regularPaymentPence > 100_00);
        const shown = displayedRates(repayment(request)).apr;
        expect(Math.abs(shown - request.aprPercent)).toBeLessThanOrEqual(0.1001);
      }),
    );
  });
});

it('credit at 0% APR has no charges', () => {
  const figures = creditFigures({
    pricePence: 10_000_00,
    depositPence: 1_000_00,
    residualPence: 0,
    purchaseFeePence: 0,
    aprPercent: 0,
    numberOfPayments: 48,
    finalMonth: 48,
  });
  expect(figures).toMatchObject({ regularPaymentPence: 18750, chargesForCreditPence: 0 });
});
