import type { CreditRating } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { futureValuePence } from './future-value.ts';
import type { CreditSchedule } from './quote.ts';

/** Products that the engine quotes; what is hired is quoted from the lease rows of an advert. */
export const creditProducts = ['PCP', 'HP', 'CS'] as const;
export type CreditProduct = (typeof creditProducts)[number];

/** What the engine needs to know of a vehicle. */
export interface FinanceVehicle {
  /** What the shopper pays for it, with VAT. */
  pricePence: number;
  /** Whole months since first registration; 0 for a new vehicle. */
  ageMonths: number;
  odometerMiles: number;
}

/** A deposit as it was asked for. */
type AskedDeposit = { type: 'amount'; pence: number } | { type: 'percentage'; percent: number };

/** What a shopper asks of the finance, before a product's limits are applied. */
export interface FinanceBasis {
  termMonths: number;
  annualMileage: number;
  deposit: AskedDeposit;
  aprPercent: number;
  creditRating: CreditRating;
}

/** A product's answer: what was asked, within the product's limits. */
interface AgreedTerms {
  termMonths: number;
  annualMileage: number;
  pricePence: number;
  depositPence: number;
  residualPence: number;
  purchaseFeePence: number;
}

const MINIMUM_DEPOSIT_PENCE = financeLimits.minDeposit * 100;
const MIN_REPAID_PENCE = financeLimits.minRepaid * 100;
/** An option-to-purchase fee is not charged today; the arithmetic carries one. */
const PURCHASE_FEE_PENCE = 0;

interface ProductRules {
  longestTerm: number;
  /** The vehicle may be handed back in the last month instead of paying its guaranteed value. */
  hasFinalValue: boolean;
  /** Oldest, in months, and most miles that a vehicle may have when its agreement ends. */
  ageMonths: number;
  miles: number;
  /** The least that a vehicle may cost. */
  pricePence: number;
  ratings: readonly CreditRating[];
}

const everyRating = ['poor', 'fair', 'good', 'excellent'] as const;

const hirePurchase: ProductRules = {
  longestTerm: financeLimits.maxTerm.HP,
  hasFinalValue: false,
  ageMonths: 15 * 12,
  miles: 200_000,
  pricePence: 1_500_00,
  ratings: everyRating,
};

const rules: Readonly<Record<CreditProduct, ProductRules>> = {
  PCP: {
    longestTerm: financeLimits.maxTerm.PCP,
    hasFinalValue: true,
    ageMonths: 10 * 12,
    miles: 120_000,
    pricePence: 4_000_00,
    ratings: everyRating,
  },
  HP: hirePurchase,
  // The sums of HP; the vehicle becomes the borrower's by itself, without an option. It is how
  // lenders for poor ratings lend, so the other ratings are spared the same offer twice.
  CS: { ...hirePurchase, ratings: ['poor'] },
};

/** The months that a product runs for, at most 48 for PCP and 60 for HP (S216). */
export function agreedTermMonths(product: CreditProduct, askedMonths: number): number {
  return Math.min(Math.max(askedMonths, financeLimits.minTerm), rules[product].longestTerm);
}

/** A PCP's last month holds the final value alone, so one regular payment fewer is made. */
export function creditSchedule(
  product: CreditProduct,
  termMonths: number,
  aprPercent: number,
): CreditSchedule {
  const numberOfPayments = rules[product].hasFinalValue ? termMonths - 1 : termMonths;
  return { aprPercent, numberOfPayments, finalMonth: termMonths };
}

function askedDepositPence(deposit: AskedDeposit, pricePence: number): number {
  if (deposit.type === 'amount') return deposit.pence;
  return Math.floor((pricePence * deposit.percent) / 100 + 0.5);
}

/**
 * What a product agrees to for a vehicle, or undefined when it cannot be offered: too old, too
 * many miles, not for this rating, or too little left to lend. A deposit below the least or above what leaves a credit
 * worth lending is moved to that limit, which TotalDeposit then reports (S216).
 */
export function agreeTerms(
  product: CreditProduct,
  vehicle: FinanceVehicle,
  basis: FinanceBasis,
): AgreedTerms | undefined {
  const termMonths = agreedTermMonths(product, basis.termMonths);
  const annualMileage = Math.min(basis.annualMileage, financeLimits.maxMileage);
  const { pricePence, ageMonths, odometerMiles } = vehicle;
  const limits = rules[product];
  const milesAtEnd = odometerMiles + (annualMileage * termMonths) / 12;
  if (!limits.ratings.includes(basis.creditRating)) return undefined;
  if (pricePence < limits.pricePence || ageMonths + termMonths > limits.ageMonths) return undefined;
  if (milesAtEnd > limits.miles) return undefined;

  const residualPence = limits.hasFinalValue
    ? futureValuePence({ ...vehicle, termMonths, annualMileage })
    : 0;
  const largestDeposit = pricePence - residualPence - PURCHASE_FEE_PENCE - MIN_REPAID_PENCE;
  if (largestDeposit < MINIMUM_DEPOSIT_PENCE) return undefined;
  const asked = askedDepositPence(basis.deposit, pricePence);
  return {
    termMonths,
    annualMileage,
    pricePence,
    depositPence: Math.min(Math.max(asked, MINIMUM_DEPOSIT_PENCE), largestDeposit),
    residualPence,
    purchaseFeePence: PURCHASE_FEE_PENCE,
  };
}

/** Pounds charged for each mile beyond the agreed ones; dearer vehicles lose more by a mile. */
export function excessMileageRate(pricePence: number): number {
  if (pricePence < 20_000_00) return 0.08;
  return pricePence < 40_000_00 ? 0.12 : 0.18;
}
