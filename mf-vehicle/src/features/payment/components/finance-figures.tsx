import type { TypedValues } from '@contracts/platform/forms/typed-values';
import type { CreditOffer, CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { formatPoundsAndPence, parsePounds } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { FinanceExample } from '../../../components/finance-example.tsx';
import { fetchCreditOffers } from '../../../entities/credit/api/fetch-credit-offers.ts';
import { changedTermsLabels } from '../../../entities/credit/model/changed-terms.ts';
import { orderOffer } from '../../../entities/order/model/order-offer.ts';
import { textOf } from '../../../entities/order/components/step-form.tsx';
import classes from './payment-form.module.css';

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
function quoteRequestTerms(terms: FinanceTerms): CreditTerms {
  const { term, mileage, partExchange } = terms;
  const deposit = raisedDeposit(terms) + partExchange;
  return { term, mileage, deposit, deposit_type: 'amount', credit_rating: 'excellent' };
}

/** Whether the order already contains the quote for these terms, so that no call is needed. */
function isQuoted(terms: FinanceTerms, order: Order): boolean {
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

interface FinanceFiguresProps {
  order: Order;
  /** The terms in the form's fields; null if they are invalid. */
  terms: FinanceTerms | null;
}

const debounceMs = 400;

/** The finance quote of the order, or for the typed terms if they differ. */
export function FinanceFigures({ order, terms }: FinanceFiguresProps) {
  const { http } = useHost();
  const { stock_id } = order.invoice.vehicle;
  const unquotedTerms = terms !== null && !isQuoted(terms, order) ? terms : null;
  const quoteQuery = useQuery(
    unquotedTerms && ['order quote', stock_id, unquotedTerms],
    async (signal) => {
      if (unquotedTerms === null) return null;
      const request = quoteRequestTerms(unquotedTerms);
      const offers = await fetchCreditOffers(http, stock_id, request, signal);
      return offers.find(({ product }) => product === unquotedTerms.product) ?? null;
    },
    { debounceMs },
  );
  if (terms === null) return <p>Choose a term, a deposit and a mileage to see the figures.</p>;
  if (unquotedTerms !== null && quoteQuery.status === 'unavailable') {
    return (
      <Notice
        tone="unavailable"
        title="The figures could not be worked out"
        onRetry={quoteQuery.retry}
        retrying={quoteQuery.retrying}
      />
    );
  }
  const shownOffer =
    unquotedTerms === null || quoteQuery.lastValue === undefined
      ? orderOffer(order)
      : quoteQuery.lastValue;
  const isPending =
    unquotedTerms !== null && !(quoteQuery.status === 'answered' && !quoteQuery.outdated);
  return (
    <div className={classes.figures} aria-live="polite" aria-busy={isPending}>
      {shownOffer === null ? (
        <p>{terms.product} is not offered on these terms. Choose another product or deposit.</p>
      ) : (
        <Figures offer={shownOffer} terms={terms} />
      )}
    </div>
  );
}

function Figures({ offer, terms }: { offer: CreditOffer; terms: FinanceTerms }) {
  return (
    <>
      <h2 className={classes.heading}>What it costs</h2>
      <p className={classes.monthly}>
        <strong>{formatPoundsAndPence(offer.quote.RegularPayment)}</strong> a month
      </p>
      {changedTermsLabels(terms, offer).map((label) => (
        <p key={label} className={classes.changed}>
          {label}
        </p>
      ))}
      <FinanceExample id="order-example" offer={offer} layout="rows">
        of this order.
      </FinanceExample>
    </>
  );
}
