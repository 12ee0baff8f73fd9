import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { CreditTerms } from '@contracts/wire/catalogue/credit-terms';
import { clampedTerms } from '@contracts/wire/catalogue/credit-terms';
import { useLocation } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import {
  changedTermsLabels,
  hasCustomTerms,
  clampedTermsLabels,
} from '../../../entities/credit/model/changed-terms.ts';
import type { Credit } from '../model/use-credit.ts';
import { CreditExplained } from './credit-explained.tsx';
import { FinanceComparison } from './finance-comparison.tsx';
import classes from './finance.module.css';
import { TermsForm } from './terms-form.tsx';

interface PayingMonthlyProps {
  credit: Credit;
  /** An example for a vehicle without quotes; null if there are quotes. */
  example: CreditOffer | null;
  /** Pounds including VAT. */
  cashPrice: number;
  noun: string;
}

export function PayingMonthly(props: PayingMonthlyProps) {
  const { credit, example, cashPrice, noun } = props;
  const { terms, offers, status, retry, retrying, choose } = credit;
  const { search } = useLocation();
  const requestedTerms = {
    term: terms.term,
    deposit: terms.deposit_type === 'amount' ? terms.deposit : null,
    partExchange: 0,
  };
  const notes = [
    ...clampedTermsLabels(clampedTerms(new URLSearchParams(search))),
    ...(status === 'answered'
      ? offers.flatMap((offer) => changedTermsLabels(requestedTerms, offer))
      : []),
  ];
  const exampleSection = offers.length === 0 && example !== null && (
    <>
      <p className={classes.notes}>
        This is an example. No lender has quoted for this {noun}: ask us what it would cost you.
      </p>
      <CreditExplained offers={[example]} noun={noun} />
    </>
  );
  // There is no form, because no terms would produce a quote.
  if (exampleSection && !hasCustomTerms(terms))
    return <div className={classes.ways}>{exampleSection}</div>;
  return (
    <div className={classes.ways}>
      <TermsForm
        terms={terms}
        deposit={depositOf(terms, cashPrice, offers[0]?.quote.TotalDeposit)}
        cashPrice={cashPrice}
        busy={status === 'loading'}
        onChoose={choose}
      />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <VisuallyHidden live>{status === 'answered' && announcement(credit)}</VisuallyHidden>
      {status === 'unavailable' && (
        <Notice
          tone="unavailable"
          title="These figures could not be loaded"
          onRetry={retry}
          retrying={retrying}
        >
          The cash price is not affected.
        </Notice>
      )}
      {status !== 'unavailable' && offers.length === 0 && (
        <Notice title={`No finance for this ${noun} on these terms`}>
          Try a shorter term, fewer miles or a smaller deposit.
        </Notice>
      )}
      {exampleSection}
      {offers.length > 0 && (
        <>
          <FinanceComparison
            offers={offers}
            cashPrice={offers[0]?.quote.TotalPrice ?? cashPrice}
            noun={noun}
            outdated={status === 'loading'}
          />
          <CreditExplained offers={offers} noun={noun} />
        </>
      )}
    </div>
  );
}

/**
 * The deposit in pounds. For a percentage it is the quoted amount, or a calculation if there is no
 * quote.
 */
function depositOf(
  terms: CreditTerms,
  cashPrice: number,
  quotedDeposit: number | undefined,
): number {
  if (terms.deposit_type === 'amount') return terms.deposit;
  return quotedDeposit ?? Math.round((cashPrice * terms.deposit) / 100);
}

/** Announces new figures to screen readers, each with its terms. */
function announcement({ offers }: Credit): string {
  return offers
    .map(
      ({ product, quote }) =>
        `${product}: ${formatPoundsAndPence(quote.RegularPayment)} a month, ${quote.Term} months, ${formatPoundsAndPence(quote.TotalDeposit)} deposit, ${quote.Apr}% APR`,
    )
    .join('. ');
}
