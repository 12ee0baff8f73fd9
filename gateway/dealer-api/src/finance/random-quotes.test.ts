import fc from 'fast-check';
import { brokenIdentities } from '../../test/quote-identities.ts';
import { createMonthlyPrice, financeEntries, financeEntry } from './finance-offer.ts';
import {
  creditProducts,
  excessMileageRate,
  type FinanceBasis,
  type FinanceVehicle,
  futureValuePence,
} from './finance-product.ts';

const MAX_PENCE = 2_000_000_00;

/** Mostly ordinary figures, sometimes extreme ones. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 4_000_00, max: 90_000_00 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: MAX_PENCE }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 599_00, 1_499_99, 1_500_00, 4_000_00, MAX_PENCE) },
);
const vehicles: fc.Arbitrary<FinanceVehicle> = fc.record({
  pricePence: price,
  ageMonths: fc.oneof(fc.integer({ min: 0, max: 84 }), fc.integer({ min: 0, max: 600 })),
  odometerMiles: fc.oneof(fc.integer({ min: 0, max: 80_000 }), fc.nat({ max: 900_000 })),
});
const bases: fc.Arbitrary<FinanceBasis> = fc.record({
  termMonths: fc.oneof(fc.constantFrom(24, 36, 48, 60), fc.integer({ min: 1, max: 120 })),
  annualMileage: fc.oneof(
    fc.constantFrom(6000, 8000, 10_000, 15_000),
    fc.integer({ min: 1, max: 100_000 }),
  ),
  deposit: fc.oneof(
    fc.record({
      type: fc.constant('amount' as const),
      pence: fc.oneof(fc.integer({ min: 0, max: 10_000_00 }), fc.nat({ max: MAX_PENCE })),
    }),
    fc.record({
      type: fc.constant('percentage' as const),
      percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    }),
  ),
  aprPercent: fc.oneof(
    fc.constantFrom(0, 8.9, 9.9, 10.9, 11.9, 13.9, 15.9),
    fc.integer({ min: 0, max: 499 }).map((tenths) => tenths / 10),
  ),
  creditRating: fc.constantFrom('poor', 'fair', 'good', 'excellent'),
});

const payment = (
  product: (typeof creditProducts)[number],
  vehicle: FinanceVehicle,
  basis: FinanceBasis,
) => createMonthlyPrice(product, basis)(vehicle);

describe('random quotes', () => {
  it('satisfy every arithmetic identity in at least 10,000 cases', () => {
    let quoted = 0;
    fc.assert(
      fc.property(vehicles, bases, (vehicle, basis) => {
        for (const entry of financeEntries(vehicle, basis)) {
          quoted += 1;
          const broken = brokenIdentities(entry);
          if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify(entry)}`);
        }
      }),
      { numRuns: 20_000 },
    );
    expect(quoted).toBeGreaterThanOrEqual(10_000);
  });

  it('have exactly the monthly price that the catalogue sorts and filters by', () => {
    fc.assert(
      fc.property(vehicles, bases, (vehicle, basis) => {
        for (const product of creditProducts) {
          const quoted = financeEntry(product, vehicle, basis)?.Finance.Quote.RegularPayment;
          const monthly = payment(product, vehicle, basis);
          if (monthly === null ? quoted !== undefined : monthly / 100 !== quoted) {
            throw new Error(`${product}: ${monthly} pence searched, ${quoted} pounds quoted`);
          }
        }
      }),
      { numRuns: 5000 },
    );
  });
});

/** Compares two quotes that differ in one input. Pairs without both quotes are skipped. */
function compare(
  product: (typeof creditProducts)[number],
  change: (vehicle: FinanceVehicle, basis: FinanceBasis) => [FinanceVehicle, FinanceBasis],
  isRight: (before: number, after: number) => boolean,
) {
  let compared = 0;
  fc.assert(
    fc.property(vehicles, bases, (vehicle, basis) => {
      const before = payment(product, vehicle, basis);
      const after = payment(product, ...change(vehicle, basis));
      if (before === null || after === null) return;
      compared += 1;
      if (!isRight(before, after)) throw new Error(`${before} pence, then ${after}`);
    }),
    { numRuns: 4000 },
  );
  expect(compared).toBeGreaterThan(500);
}

const notLess = (before: number, after: number) => after >= before;
const notMore = (before: number, after: number) => after <= before;
const withDeposit = (basis: FinanceBasis, pence: number): FinanceBasis => ({
  ...basis,
  deposit: { type: 'amount', pence },
});

describe.each(['PCP', 'HP'] as const)('the monthly payment of %s', (product) => {
  it('does not fall at a higher APR', () => {
    compare(
      product,
      (vehicle, basis) => [vehicle, { ...basis, aprPercent: basis.aprPercent + 1 }],
      notLess,
    );
  });

  it('does not rise with a larger deposit', () => {
    compare(
      product,
      (vehicle, basis) => [
        vehicle,
        basis.deposit.type === 'amount'
          ? withDeposit(basis, basis.deposit.pence + 250_00)
          : { ...basis, deposit: { type: 'percentage', percent: basis.deposit.percent + 1 } },
      ],
      notMore,
    );
  });
});

it('a higher annual mileage never lowers the PCP payment for the same deposit', () => {
  let compared = 0;
  fc.assert(
    fc.property(vehicles, bases, (vehicle, basis) => {
      const [less, more] = [basis.annualMileage, basis.annualMileage + 1000].map(
        (annualMileage) => financeEntry('PCP', vehicle, { ...basis, annualMileage })?.Finance.Quote,
      );
      // A lower final value allows a larger deposit, if the deposit was limited.
      if (less === undefined || more?.TotalDeposit !== less.TotalDeposit) return;
      compared += 1;
      expect(more.RegularPayment).toBeGreaterThanOrEqual(less.RegularPayment);
    }),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThan(100);
});

it('a longer HP term never raises the monthly payment or lowers the total charges', () => {
  fc.assert(
    fc.property(vehicles, bases, (vehicle, basis) => {
      const [short, long] = [basis.termMonths, basis.termMonths + 6].map(
        (termMonths) => financeEntry('HP', vehicle, { ...basis, termMonths })?.Finance.Quote,
      );
      if (short === undefined || long === undefined) return;
      expect(long.RegularPayment).toBeLessThanOrEqual(short.RegularPayment);
      // Allow half a penny of rounding per payment.
      const rounding = (long.NumberOfPayments + short.NumberOfPayments) / 200;
      expect(long.ChargesForCredit).toBeGreaterThanOrEqual(short.ChargesForCredit - rounding);
    }),
    { numRuns: 1000 },
  );
});

describe('the guaranteed future value', () => {
  const requests = fc.record({
    pricePence: price,
    ageMonths: fc.integer({ min: 0, max: 180 }),
    odometerMiles: fc.nat({ max: 300_000 }),
    termMonths: fc.integer({ min: 12, max: 48 }),
    annualMileage: fc.integer({ min: 1, max: 40_000 }),
  });

  it('is a multiple of £25 below the price and never rises with a longer term or more miles', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const value = futureValuePence(request);
        const later = { ...request, termMonths: request.termMonths + 12 };
        const driven = { ...request, annualMileage: request.annualMileage + 1000 };
        const worn = { ...request, odometerMiles: request.odometerMiles + 10_000 };
        const right =
          value >= 0 &&
          value < request.pricePence &&
          value % 25_00 === 0 &&
          [later, driven, worn].every((lower) => futureValuePence(lower) <= value);
        if (!right) throw new Error(`${value} pence`);
      }),
      { numRuns: 5000 },
    );
  });
});

it('the charge per excess mile rises with the price band of the vehicle', () => {
  const rates = [1_00, 19_999_99, 20_000_00, 39_999_99, 40_000_00].map(excessMileageRate);
  expect(rates).toEqual([0.08, 0.08, 0.12, 0.12, 0.18]);
});
