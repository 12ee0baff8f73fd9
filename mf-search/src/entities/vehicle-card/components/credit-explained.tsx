import { useId } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { useHost } from '@contracts/platform/react';
import { Link } from '@contracts/platform/router';
import { RepresentativeExample } from '@contracts/ui/representative-example';
import { useVehicleLink } from '../model/vehicle-link.ts';
import classes from './price-explained.module.css';

interface CreditExplainedProps {
  vehicle: CardVehicle;
  quote: Quote;
  product: CreditProduct;
}

/** Payments, dates and who owns the vehicle at the end, then all figures (CONC 3.5.5R). */
export function CreditExplained({ vehicle, quote, product }: CreditExplainedProps) {
  const { brand } = useHost();
  return (
    <div className={classes.explained}>
      <ol className={classes.steps}>
        <li>
          <strong>{formatPoundsAndPence(quote.TotalDeposit)}</strong> deposit, when you collect it.
        </li>
        <li>
          <strong>{formatPoundsAndPence(quote.RegularPayment)}</strong> a month,{' '}
          {quote.NumberOfPayments} times.
        </li>
        {product === 'PCP' ? <EndOfPcp quote={quote} /> : <li>Then it is yours.</li>}
      </ol>
      <RepresentativeExample
        id={useId()}
        offer={{ product, quote }}
        layout="rows"
        disclosure={brand.legal.financeDisclosure}
      />
      <Link to={useVehicleLink(vehicle)}>
        See this vehicle and choose your own deposit and term
      </Link>
    </div>
  );
}

function EndOfPcp({ quote }: { quote: Quote }) {
  const final = formatPoundsAndPence(quote.Residual + quote.PurchaseFee);
  return (
    <li>
      In month {quote.Term} you choose: pay <strong>{final}</strong> and it is yours, hand it back
      with nothing more to pay if it is in fair condition and has covered no more than{' '}
      {formatMiles(quote.AnnualMileage)} a year, or part exchange it.
    </li>
  );
}
