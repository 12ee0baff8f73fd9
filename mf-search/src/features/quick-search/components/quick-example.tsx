import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { QuotesByStockId } from 'shared-contracts/catalogue/finance-quote';
import { formatPounds } from 'shared-contracts/format/money';
import { vehicleTitle } from '../../../components/vehicle-card/vehicle-title.ts';
import { quickQuote } from '../model/quick-quote.ts';
import classes from './quick-search.module.css';

interface QuickExampleProps {
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
  term: number | undefined;
}

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/** The example of the monthly prices above it, as one sentence (CONC 3.5.5R). */
export function QuickExample({ vehicles, quotes, term }: QuickExampleProps) {
  for (const vehicle of vehicles) {
    const quote = quickQuote(quotes[vehicle.stock_id], term);
    if (quote === null) continue;
    const { Apr, FixedRatePa } = quote;
    return (
      <p className={classes.words}>
        <strong>Representative example, {Apr}% APR:</strong> {vehicleTitle(vehicle)}, PCP over{' '}
        {quote.Term} months. Cash price {pounds(quote.TotalPrice)}, deposit{' '}
        {pounds(quote.TotalDeposit)}, amount of credit {pounds(quote.Balance)},{' '}
        {quote.NumberOfPayments} payments of {pounds(quote.RegularPayment)}, optional final payment{' '}
        {pounds(quote.Residual + quote.PurchaseFee)}, total amount payable{' '}
        {pounds(quote.TotalAmountPayable)}
        {FixedRatePa !== undefined && `, rate of interest ${FixedRatePa}% a year fixed`}.
      </p>
    );
  }
  return null;
}
