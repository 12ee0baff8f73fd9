import { useEffect, useRef } from 'react';
import { type CreditOffer, monthlyPrice } from '@contracts/wire/catalogue/credit-offer';
import { type CreditTerms, creditTermsEntries } from '@contracts/wire/catalogue/credit-terms';
import { creditRatingAprs } from '@contracts/wire/catalogue/finance-defaults';
import { reservationDeposit } from '@contracts/wire/catalogue/reservation';
import { priceToPay, shownPrice, type ShownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { FORM_PAGE_FIELD, NEXT_PAGE_FIELD } from '@contracts/wire/forms/form-navigation';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLocation, useRetry } from '@contracts/platform/router';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { monthlyBasis, Price } from '@contracts/ui/price';
import { FinanceExample } from '../../components/finance-example.tsx';
import type { PaymentMethod } from '../../entities/deal/model/payment-method.ts';
import { withQuery } from '../../entities/order/model/chosen-terms.ts';
import { ordersCall } from '../../entities/order/model/order-calls.ts';
import { refusalsOfCode } from '../../entities/order/model/refusal.ts';
import { dealFormId } from '../../features/deal/components/deal-action.tsx';
import { OrderFooter } from '../../features/deal/components/order-footer.tsx';
import { dealHref, orderSectionId } from '../../features/deal/model/deal-step.ts';
import { CreditSummary } from '../../features/finance/components/finance-summary.tsx';
import type { Deal } from './load-deal.ts';
import classes from './vehicle-deal.module.css';

export interface VehicleDealProps {
  vehicle: Vehicle;
  deal: Deal;
  noun: string;
  /** The offer whose monthly price is at the top of the page. */
  topOffer: CreditOffer | undefined;
  terms: CreditTerms;
}

/** The deal for a vehicle: payments and dates, the form that begins the order (S147), and its bar. */
export function VehicleDeal({ vehicle, deal, noun, topOffer, terms }: VehicleDealProps) {
  const retry = useRetry();
  const section = useRef<HTMLElement>(null);
  const { pathname, search, hash, key } = useLocation();
  const price = shownPrice(vehicle);
  const { offer, method, refusalCode } = deal;

  useEffect(() => {
    if (hash !== `#${orderSectionId}`) return;
    section.current?.scrollIntoView();
    // A click opened the section, so move the keyboard focus to it.
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <>
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
          <div className={classes.cost}>
            {deal.isFinanceMissing && (
              <RetryNotice retry={retry} title="Finance could not be loaded">
                This is the price if you pay in full. Try again to see the monthly cost.
              </RetryNotice>
            )}
            {offer === null ? (
              <Price size="page" {...price} />
            ) : (
              <>
                <Price size="page" {...price} monthly={monthlyPrice(offer)} />
                <CreditSummary offer={offer} />
                <DealBasis offer={offer} topOffer={topOffer} terms={terms} />
              </>
            )}
          </div>
          {offer && (
            <div className={classes.example}>
              <FinanceExample id="deal-example" offer={offer} layout="rows">
                of this {noun}.
              </FinanceExample>
            </div>
          )}
          <ol className={classes.next}>
            <li>
              <strong>Tell us how.</strong> With or without a part exchange, collection or delivery.
              You pay nothing yet.
            </li>
            <li>
              <strong>Reserve it for {formatPounds(reservationDeposit)}.</strong> By card, as part
              of the price. You get it back in full if you cancel.
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
          <input type="hidden" name="stock_id" value={vehicle.stock_id} />
          <input type="hidden" name={NEXT_PAGE_FIELD} value={nextPath(method, offer)} />
          <input type="hidden" name={FORM_PAGE_FIELD} value={`${pathname}${search}`} />
        </form>
      </section>
      <OrderFooter methods={deal.methods} method={method} amount={amountText(deal, price)} />
    </>
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

/** Explains why the deal's price differs from that at the top of the page (S195), with links. */
function DealBasis({
  offer,
  topOffer,
  terms,
}: Pick<VehicleDealProps, 'topOffer' | 'terms'> & { offer: CreditOffer }) {
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

function amountText({ offer }: Deal, price: ShownPrice) {
  if (offer !== null) {
    const monthly = monthlyPrice(offer);
    return (
      <>
        <strong>{formatPoundsAndPence(monthly.amount)}</strong> a month, {monthlyBasis(monthly)}
      </>
    );
  }
  const fullPrice = priceToPay(price);
  return (
    <>
      <strong>{fullPrice !== null && formatPrice(fullPrice)}</strong>
      {price.vat && ' including VAT'}
    </>
  );
}
