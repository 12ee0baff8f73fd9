import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { parsePounds } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { textOf } from '../../../entities/order/components/step-form.tsx';

/** Agreement lengths that can be chosen, in months. */
export const offeredTerms = [12, 24, 36, 48, 60];

/** The terms of a quote: `term` in months, `mileage` in miles a year, money in pounds. */
export interface FinanceTerms {
  product: CreditProduct;
  term: number;
  mileage: number;
  /** As typed, even below the minimum. */
  deposit: number;
  /** Value of the part exchange, paid at the start in addition to the deposit. */
  partExchange: number;
}

/** The terms in the form's fields; null if they are invalid. */
export function financeTerms(values: TypedValues, { partex }: Order): FinanceTerms | null {
  const term = Number(textOf(values, 'term'));
  const mileage = parsePounds(textOf(values, 'mileage'));
  const deposit = parsePounds(textOf(values, 'deposit'));
  if (!Number.isInteger(term) || term < 1 || deposit === null) return null;
  if (mileage === null || !Number.isInteger(mileage) || mileage < 1) return null;
  return {
    product: textOf(values, 'product_type') === 'HP' ? 'HP' : 'PCP',
    term,
    mileage,
    deposit,
    partExchange: partex?.value ?? 0,
  };
}

/** The deposit, raised to the minimum. A part exchange does not count towards it (S195). */
function raisedDeposit({ deposit }: FinanceTerms): number {
  return Math.max(deposit, financeLimits.minDeposit);
}

/** The terms for the dealer API, which counts a part exchange as part of the deposit. */
export function quoteRequestTerms(terms: FinanceTerms): CreditTerms {
  const { term, mileage, partExchange } = terms;
  const deposit = raisedDeposit(terms) + partExchange;
  return { term, mileage, deposit, deposit_type: 'amount', credit_rating: 'excellent' };
}

/** Whether the order already contains the quote for these terms, so that no call is needed. */
export function isQuoted(terms: FinanceTerms, order: Order): boolean {
  const { type, product_type, term, mileage, deposit } = order.finance_options;
  return (
    type === 'finance' &&
    terms.product === product_type &&
    terms.term === term &&
    terms.mileage === mileage &&
    raisedDeposit(terms) === deposit &&
    terms.partExchange === order.valuation_deposit
  );
}
