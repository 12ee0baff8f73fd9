import { formatMiles } from '../format/miles.ts';
import { formatPoundsAndPence } from '../format/money.ts';
import type { Quote } from './finance-quote.ts';

/**
 * All costs of an agreement, with the names and in the order of CONC 3.5.5R (1), then the excess
 * mileage charge. The representative APR is in the heading, to give it prominence (3.5.7R). Zero
 * amounts are left out, and so is the interest rate if the lender does not state it; it is never
 * derived from the APR.
 */
export function exampleFigures(quote: Quote): { term: string; figure: string }[] {
  const { FixedRatePa, NumberOfPayments, ExcessMileageRate } = quote;
  const limited = ExcessMileageRate > 0;
  const pounds = formatPoundsAndPence;
  const figures = [
    {
      term: 'Rate of interest',
      figure: FixedRatePa === undefined ? null : `${FixedRatePa.toFixed(2)}% a year, fixed`,
    },
    {
      term: 'Option to purchase fee',
      figure: quote.PurchaseFee > 0 ? pounds(quote.PurchaseFee) : null,
    },
    { term: 'Total charge for credit', figure: pounds(quote.ChargesForCredit) },
    { term: 'Total amount of credit', figure: pounds(quote.Balance) },
    { term: 'Cash price', figure: pounds(quote.TotalPrice) },
    { term: 'Deposit', figure: pounds(quote.TotalDeposit) },
    { term: 'Duration of agreement', figure: `${quote.Term} months` },
    { term: 'Total amount payable', figure: pounds(quote.TotalAmountPayable) },
    { term: `${NumberOfPayments} monthly payments of`, figure: pounds(quote.RegularPayment) },
    { term: 'Optional final payment', figure: quote.Residual > 0 ? pounds(quote.Residual) : null },
    {
      term: 'Mileage limit',
      figure: limited ? `${formatMiles(quote.AnnualMileage)} a year` : null,
    },
    { term: 'Each mile over the limit', figure: limited ? pounds(ExcessMileageRate) : null },
  ];
  return figures.flatMap(({ term, figure }) => (figure === null ? [] : [{ term, figure }]));
}
