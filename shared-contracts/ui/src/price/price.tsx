import { formatPounds, formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { PlainLink, type LinkComponent } from '../link/link.tsx';
import classes from './price.module.css';

export interface MonthlyPrice {
  /** Monthly payment in pounds. */
  amount: number;
  /** Display name of the product: 'PCP', 'HP'. */
  product: string;
  /** Number of months. */
  term: number;
  /** Deposit in pounds. */
  deposit: number;
}

export interface PriceProps {
  /** Price in pounds; excludes VAT for a commercial vehicle. Absent for a lease-only car. */
  cash?: number | null;
  /** Commercial vehicles (S12): `cash` excludes VAT; this price includes it and is shown first. */
  vat?: { including: number; ratePercent: number } | null;
  /** An earlier price in pounds, shown struck through. */
  was?: number | null;
  monthly?: MonthlyPrice | null;
  /** Link to the representative example. */
  exampleHref?: string;
  Link?: LinkComponent;
  size?: 'card' | 'page';
}

/** The terms of a monthly price, in words. Must be shown with every monthly price. */
export function monthlyBasis({ product, term, deposit }: MonthlyPrice): string {
  const pounds = Number.isInteger(deposit) ? formatPounds : formatPoundsAndPence;
  return `${product}, ${term} months, ${pounds(deposit)} deposit`;
}

/** Cash and monthly price in fixed rows, so that they align across a row of cards. */
export function Price(props: PriceProps) {
  const { cash, vat, was, monthly, exampleHref, Link = PlainLink, size = 'card' } = props;
  return (
    <div className={`${classes.price} ${classes[size]}`}>
      <div className={classes.outright}>
        {cash != null && (
          <p className={classes.cash}>
            <strong className={classes.amount}>{formatPrice(vat?.including ?? cash)}</strong>
            {vat && (
              // The space separates the words in copied text and for screen readers.
              <span className={classes.vat}>{` including VAT at ${vat.ratePercent}%`}</span>
            )}
            {was != null && was > cash && (
              <span className={classes.was}>
                was <del>{formatPrice(was)}</del>
              </span>
            )}
          </p>
        )}
        {vat && cash != null && (
          <p className={classes.basis}>
            <span>{formatPrice(cash)}</span> <span>+ VAT</span>
          </p>
        )}
      </div>
      {monthly && (
        <p className={classes.monthly}>
          <span className={classes.each}>
            <strong>{formatPoundsAndPence(monthly.amount)}</strong> a month
          </span>
          <span className={classes.basis}>
            <span className={classes.comma}>, </span>
            {monthlyBasis(monthly)}
          </span>
          {exampleHref && (
            <Link className={classes.example} to={exampleHref}>
              Representative example
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
