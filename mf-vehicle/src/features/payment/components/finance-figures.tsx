import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { RepresentativeExample } from '@contracts/ui/representative-example';
import { fetchDealOffers } from '../../../entities/deal/api/fetch-deal-offers.ts';
import { changedTermsLabels } from '../../../entities/credit/model/changed-terms.ts';
import { orderOffer } from '../../../entities/order/model/order-offer.ts';
import { askedTerms, isQuoted, type FinanceTerms } from '../model/finance-terms.ts';
import classes from './payment-form.module.css';

interface FinanceFiguresProps {
  order: Order;
  /** The terms in the form's fields; null if they are invalid. */
  terms: FinanceTerms | null;
}

const typingPauseMs = 400;

/** The finance quote of the order, or for the typed terms if they differ. */
export function FinanceFigures({ order, terms }: FinanceFiguresProps) {
  const { http, brand } = useHost();
  const { stock_id } = order.invoice.vehicle;
  const tried = terms !== null && !isQuoted(terms, order) ? terms : null;
  const answer = useAnswer(
    tried && ['order quote', stock_id, tried],
    async (signal) => {
      if (tried === null) return null;
      const offers = await fetchDealOffers(http, stock_id, askedTerms(tried), signal);
      return offers.find(({ product }) => product === tried.product) ?? null;
    },
    { pauseMs: typingPauseMs },
  );
  if (terms === null) return <p>Choose a term, a deposit and a mileage to see the figures.</p>;
  if (tried !== null && answer.status === 'unavailable') {
    return (
      <Notice
        tone="unavailable"
        title="The figures could not be worked out"
        onRetry={answer.retry}
        retrying={answer.retrying}
      />
    );
  }
  const shown = tried === null || answer.last === undefined ? orderOffer(order) : answer.last;
  const pending = tried !== null && !(answer.status === 'answered' && !answer.outdated);
  return (
    <div className={classes.figures} aria-live="polite" aria-busy={pending}>
      {shown === null ? (
        <p>{terms.product} is not offered on these terms. Choose another product or deposit.</p>
      ) : (
        <Figures offer={shown} terms={terms} disclosure={brand.legal.financeDisclosure} />
      )}
    </div>
  );
}

interface FiguresProps {
  offer: CreditOffer;
  terms: FinanceTerms;
  disclosure: string;
}

function Figures({ offer, terms, disclosure }: FiguresProps) {
  return (
    <>
      <h2 className={classes.heading}>What it costs</h2>
      <p className={classes.monthly}>
        <strong>{formatPoundsAndPence(offer.quote.RegularPayment)}</strong> a month
      </p>
      {changedTermsLabels(terms, offer).map((words) => (
        <p key={words} className={classes.changed}>
          {words}
        </p>
      ))}
      <RepresentativeExample id="order-example" offer={offer} layout="rows" disclosure={disclosure}>
        of this order.
      </RepresentativeExample>
    </>
  );
}
