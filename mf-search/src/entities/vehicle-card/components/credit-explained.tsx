import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { useHost } from '@contracts/platform/react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { creditProductNames, type CreditProduct } from '../../quote/model/card-quote.ts';
import { ExampleFigures } from '../../quote/components/example-figures.tsx';
import classes from './price-explained.module.css';

interface CreditExplainedProps {
  vehicle: CardVehicle;
  quote: Quote;
  product: CreditProduct;
}

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/** What is paid, when, and who owns the vehicle at the end; then every figure (CONC 3.5.5R). */
export function CreditExplained({ vehicle, quote, product }: CreditExplainedProps) {
  const { brand } = useHost();
  return (
    <div className={classes.explained}>
      <p>
        <strong>
          {creditProductNames[product]} ({product})
        </strong>
      </p>
      <ol className={classes.steps}>
        <li>
          <strong>{pounds(quote.TotalDeposit)}</strong> deposit, when you collect it.
        </li>
        <li>
          <strong>{pounds(quote.RegularPayment)}</strong> a month, {quote.NumberOfPayments} times.
        </li>
        {product === 'PCP' ? <EndOfPcp quote={quote} /> : <li>Then it is yours.</li>}
      </ol>
      <h3 className={classes.heading}>Representative example</h3>
      <ExampleFigures quote={quote} layout="rows" />
      <Link to={vehiclePath(vehicle)}>See this vehicle and choose your own deposit and term</Link>
      <p className={classes.small}>{brand.legal.financeDisclosure}</p>
    </div>
  );
}

function EndOfPcp({ quote }: { quote: Quote }) {
  const final = pounds(quote.Residual + quote.PurchaseFee);
  return (
    <li>
      In month {quote.Term} you choose: pay <strong>{final}</strong> and it is yours, hand it back
      with nothing more to pay if it is in fair condition and has covered no more than{' '}
      {formatMiles(quote.AnnualMileage)} a year, or part exchange it.
    </li>
  );
}
