import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { FinanceExample } from '../../../components/finance-example.tsx';
import { fetchCreditOffers } from '../../../entities/credit/api/fetch-credit-offers.ts';
import { changedTermsLabels } from '../../../entities/credit/model/changed-terms.ts';
import { orderOffer } from '../../../entities/order/model/order-offer.ts';
import { quoteRequestTerms, isQuoted, type FinanceTerms } from '../model/finance-terms.ts';
import classes from './payment-form.module.css';

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
