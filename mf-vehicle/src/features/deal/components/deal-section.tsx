import { useEffect, useRef, type ReactNode } from 'react';
import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { type CreditTerms, creditTermsEntries } from '@contracts/wire/catalogue/credit-terms';
import { creditRatingAprs } from '@contracts/wire/catalogue/finance-defaults';
import { reservationDeposit } from '@contracts/wire/catalogue/reservation';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import { FORM_PAGE_FIELD, NEXT_PAGE_FIELD } from '@contracts/wire/forms/form-navigation';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLocation } from '@contracts/platform/router';
import { ErrorSummary } from '@contracts/ui/error-summary';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { withQuery } from '../../../entities/order/model/chosen-terms.ts';
import { ordersCall } from '../../../entities/order/model/order-calls.ts';
import { refusalsOfCode } from '../../../entities/order/model/refusal.ts';
import { dealHref, orderSectionId } from '../model/deal-step.ts';
import { dealFormId } from './deal-action.tsx';
import classes from './deal-section.module.css';

interface DealSectionProps {
  stockId: string;
  noun: string;
  method: PaymentMethod;
  /** Monthly quote; null if paid in full. */
  offer: CreditOffer | null;
  /** Refusal code from the URL if the order could not begin; otherwise null. */
  refusalCode: string | null;
  /** The price with this payment method. */
  children: ReactNode;
  example?: ReactNode;
}

/** The deal for a vehicle: payments and dates, and the form that begins the order (S147). */
export function DealSection(props: DealSectionProps) {
  const { stockId, noun, method, offer, refusalCode, children, example } = props;
  const section = useRef<HTMLElement>(null);
  const { pathname, search, hash, key } = useLocation();

  useEffect(() => {
    if (hash !== `#${orderSectionId}`) return;
    section.current?.scrollIntoView();
    // A click opened the section, so move the keyboard focus to it.
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <section
      id={orderSectionId}
      ref={section}
      tabIndex={-1}
      className={classes.deal}
      aria-labelledby="deal-title"
    >
      <h2 id="deal-title">Your deal</h2>
      <ErrorSummary title="We could not start your order" errors={refusalsOfCode(refusalCode)} />
      {refusalCode === 'orders' && (
        <p>
          <Link to={pathTo('/click-collect')}>See your orders</Link>
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.cost}>{children}</div>
        {example && <div className={classes.example}>{example}</div>}
        <ol className={classes.next}>
          <li>
            <strong>Tell us how.</strong> With or without a part exchange, collection or delivery.
            You pay nothing yet.
          </li>
          <li>
            <strong>Reserve it for {formatPounds(reservationDeposit)}.</strong> By card, as part of
            the price. You get it back in full if you cancel.
          </li>
          <li>
            <strong>{method === 'finance' ? 'Apply for the finance.' : 'Pay the rest.'}</strong>{' '}
            {method === 'finance'
              ? 'We’ll go through it with you. It is subject to status.'
              : `Before the ${noun} is handed over to you.`}
          </li>
        </ol>
      </div>
      <form id={dealFormId} method="post" action={ordersCall}>
        <input type="hidden" name="stock_id" value={stockId} />
        <input type="hidden" name={NEXT_PAGE_FIELD} value={nextPath(method, offer)} />
        <input type="hidden" name={FORM_PAGE_FIELD} value={`${pathname}${search}`} />
      </form>
    </section>
  );
}

/** Path after the order begins, with exactly these terms (S196). The gateway fills in `{id}`. */
function nextPath(type: PaymentMethod, offer: CreditOffer | null): string {
  const path = `${pathTo('/click-collect')}/{id}`;
  if (offer === null) return withQuery(path, { type });
  const { Term, TotalDeposit, AnnualMileage } = offer.quote;
  return withQuery(path, {
    type,
    product_type: offer.product,
    term: String(Term),
    deposit: String(TotalDeposit),
    mileage: String(AnnualMileage),
  });
}

interface DealBasisProps {
  offer: CreditOffer;
  /** The offer whose price is at the top of the page. */
  topOffer: CreditOffer | undefined;
  terms: CreditTerms;
}

/** Explains why the deal's price differs from that at the top of the page (S195), with links. */
export function DealBasis({ offer, topOffer, terms }: DealBasisProps) {
  const { search } = useLocation();
  const differsFromTop =
    topOffer !== undefined && topOffer.quote.RegularPayment !== offer.quote.RegularPayment;
  const topQuery = new URLSearchParams([
    ...[...new URLSearchParams(search)].filter(([key]) => key !== 'refused'),
    ...creditTermsEntries(terms),
  ]);
  return (
    <div className={classes.basis}>
      {differsFromTop && (
        <p>
          You have not chosen terms yet, so your deal is based on {offerText(offer)}. The{' '}
          {formatPoundsAndPence(topOffer.quote.RegularPayment)} a month at the top of the page is
          based on {offerText(topOffer)}.{' '}
          <Link to={dealHref(`?${topQuery}`)} replace preventScrollReset>
            Use the terms at the top
          </Link>
        </p>
      )}
      {terms.credit_rating !== 'excellent' && (
        <p>
          Your order starts at the representative {creditRatingAprs.excellent}% APR. The lender
          decides your own rate.
        </p>
      )}
      <a href="#finance">Change deposit, term or miles</a>
    </div>
  );
}

/** '£250.00 deposit, 48 months and 6,000 miles a year' */
function offerText({ quote: { TotalDeposit, Term, AnnualMileage } }: CreditOffer): string {
  return `${formatPoundsAndPence(TotalDeposit)} deposit, ${Term} months and ${formatMiles(AnnualMileage)} a year`;
}
