import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import { type CreditTerms, creditTermsEntries } from '@contracts/wire/catalogue/credit-terms';
import { creditRatingAprs } from '@contracts/wire/catalogue/finance-defaults';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { Link, useLocation } from '@contracts/platform/router';
import { dealHref } from '../model/deal-step.ts';
import classes from './deal-section.module.css';

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
