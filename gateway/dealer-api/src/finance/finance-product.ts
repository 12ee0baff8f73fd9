import type { CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { CreditSchedule } from './quote.ts';

/** Products that this engine quotes. Lease quotes come from the lease rows in the advert. */
export const creditProducts = ['PCP', 'HP', 'CS'] as const;
export type CreditProduct = (typeof creditProducts)[number];

export interface FinanceVehicle {
  /** The price that the shopper pays, with VAT. */
  pricePence: number;
  /** Whole months since first registration; 0 for a new vehicle. */
  ageMonths: number;
  odometerMiles: number;
}

/** The requested finance terms, before the limits of a product apply. */
export interface FinanceBasis {
  termMonths: number;
  annualMileage: number;
  deposit: { type: 'amount'; pence: number } | { type: 'percentage'; percent: number };
  aprPercent: number;
  creditRating: CreditRating;
}

const MINIMUM_DEPOSIT_PENCE = financeLimits.minDeposit * 100;
const MIN_REPAID_PENCE = financeLimits.minRepaid * 100;

interface ProductRules {
  maxTermMonths: number;
  /** Whether, in the last month, the borrower can return the vehicle or pay a guaranteed value. */
  hasFinalValue: boolean;
  /** Maximum age in months and maximum mileage of the vehicle at the end of the agreement. */
  maxAgeMonthsAtEnd: number;
  maxMilesAtEnd: number;
  minPricePence: number;
  /** Undefined if the product is offered for every rating. */
  ratings?: readonly CreditRating[];
}

const hirePurchase: ProductRules = {
  maxTermMonths: financeLimits.maxTerm.HP,
  hasFinalValue: false,
  maxAgeMonthsAtEnd: 15 * 12,
  maxMilesAtEnd: 200_000,
  minPricePence: 1_500_00,
};

const rules: Readonly<Record<CreditProduct, ProductRules>> = {
  PCP: {
    maxTermMonths: financeLimits.maxTerm.PCP,
    hasFinalValue: true,
    maxAgeMonthsAtEnd: 10 * 12,
    maxMilesAtEnd: 120_000,
    minPricePence: 4_000_00,
  },
  HP: hirePurchase,
  // Conditional sale is calculated like HP, but the borrower owns the vehicle at the end without an
  // option to purchase. Lenders offer it for poor ratings. It is not offered for other ratings,
  // because it would duplicate the HP offer.
  CS: { ...hirePurchase, ratings: ['poor'] },
};

/** Limits the requested term to 12 to 48 months for PCP, and 12 to 60 for HP and CS (S216). */
export function agreedTermMonths(product: CreditProduct, requestedMonths: number): number {
  return Math.min(Math.max(requestedMonths, financeLimits.minTerm), rules[product].maxTermMonths);
}

/** In the last month of a PCP only the final value is due, so a PCP has one payment fewer. */
export function creditSchedule(
  product: CreditProduct,
  termMonths: number,
  aprPercent: number,
): CreditSchedule {
  const numberOfPayments = rules[product].hasFinalValue ? termMonths - 1 : termMonths;
  return { aprPercent, numberOfPayments, finalMonth: termMonths };
}

/**
 * Undefined if the product is not offered: the vehicle is too old or too cheap, its mileage is too
 * high, the rating is not accepted or the credit is too small. A deposit outside the limits becomes
 * the nearest limit (S216).
 */
export function agreeTerms(product: CreditProduct, vehicle: FinanceVehicle, basis: FinanceBasis) {
  const termMonths = agreedTermMonths(product, basis.termMonths);
  const annualMileage = Math.min(basis.annualMileage, financeLimits.maxMileage);
  const { pricePence, ageMonths, odometerMiles } = vehicle;
  const limits = rules[product];
  const milesAtEnd = odometerMiles + (annualMileage * termMonths) / 12;
  if (limits.ratings?.includes(basis.creditRating) === false) return undefined;
  if (pricePence < limits.minPricePence || ageMonths + termMonths > limits.maxAgeMonthsAtEnd)
    return undefined;
  if (milesAtEnd > limits.maxMilesAtEnd) return undefined;

  const residualPence = limits.hasFinalValue
    ? futureValuePence({ ...vehicle, termMonths, annualMileage })
    : 0;
  const largestDeposit = pricePence - residualPence - MIN_REPAID_PENCE;
  if (largestDeposit < MINIMUM_DEPOSIT_PENCE) return undefined;
  const requestedPence =
    basis.deposit.type === 'amount'
      ? basis.deposit.pence
      : Math.floor((pricePence * basis.deposit.percent) / 100 + 0.5);
  return {
    termMonths,
    annualMileage,
    pricePence,
    depositPence: Math.min(Math.max(requestedPence, MINIMUM_DEPOSIT_PENCE), largestDeposit),
    residualPence,
  };
}

/** Pounds per mile above the agreed mileage. Expensive vehicles lose more value per mile. */
export function excessMileageRate(pricePence: number): number {
  if (pricePence < 20_000_00) return 0.08;
  return pricePence < 40_000_00 ? 0.12 : 0.18;
}

type FutureValueRequest = FinanceVehicle & Pick<FinanceBasis, 'termMonths' | 'annualMileage'>;

const FIRST_YEAR_VALUE_RATIO = 0.8;
const LATER_YEARS_DECAY = 0.165;
/** A lender guarantees less than the expected value, to avoid a loss on returned vehicles. */
const PRUDENCE = 0.78;
const DEFAULT_ANNUAL_MILEAGE = 10_000;
/** Share of the value lost for each 1,000 miles above the average, or gained below it. */
const LOSS_PER_THOUSAND_MILES = 0.006;
const MAX_MILEAGE_FACTOR = 1.12;
const ROUNDING_STEP_PENCE = 25_00;

/** Share of the price when new that a vehicle of this age retains at average mileage. */
function valueRatioAtAge(ageMonths: number): number {
  const years = ageMonths / 12;
  if (years <= 1) return 1 - (1 - FIRST_YEAR_VALUE_RATIO) * years;
  return FIRST_YEAR_VALUE_RATIO * Math.exp(-LATER_YEARS_DECAY * (years - 1));
}

/**
 * The guaranteed future value in pence at the end of a PCP, rounded down to £25. It is today's
 * price reduced by the age and mileage that the term adds. Vehicles that already have a high
 * mileage lose slightly more.
 */
export function futureValuePence(request: FutureValueRequest): number {
  const { pricePence, ageMonths, odometerMiles, termMonths, annualMileage } = request;
  const valueRatio = valueRatioAtAge(ageMonths + termMonths) / valueRatioAtAge(ageMonths);
  const extraThousandMiles = ((annualMileage - DEFAULT_ANNUAL_MILEAGE) * termMonths) / 12_000;
  const excessMilesNow = Math.max(
    0,
    odometerMiles - (DEFAULT_ANNUAL_MILEAGE * (ageMonths + 12)) / 12,
  );
  const mileageFactor =
    1 -
    LOSS_PER_THOUSAND_MILES * extraThousandMiles -
    (LOSS_PER_THOUSAND_MILES / 3) * (excessMilesNow / 1000);
  const factor = valueRatio * PRUDENCE * Math.min(Math.max(mileageFactor, 0), MAX_MILEAGE_FACTOR);
  return Math.floor((pricePence * factor) / ROUNDING_STEP_PENCE) * ROUNDING_STEP_PENCE;
}
