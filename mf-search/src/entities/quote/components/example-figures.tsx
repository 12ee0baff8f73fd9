import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { DefinitionList, type Definition } from '@contracts/ui/definition-list';

interface ExampleFiguresProps {
  quote: Quote;
  layout: 'rows' | 'columns';
}

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/** Everything that an agreement costs, in the order of CONC 3.5.5R; what is nothing is left out. */
export function ExampleFigures({ quote, layout }: ExampleFiguresProps) {
  const { FixedRatePa, Residual, PurchaseFee, ExcessMileageRate } = quote;
  const items: Definition[] = [
    { term: 'Representative APR', description: `${quote.Apr}% APR` },
    {
      term: 'Rate of interest, fixed',
      description: FixedRatePa === undefined ? null : `${FixedRatePa}% a year`,
    },
    { term: 'Cash price', description: pounds(quote.TotalPrice) },
    { term: 'Deposit', description: pounds(quote.TotalDeposit) },
    { term: 'Amount of credit', description: pounds(quote.Balance) },
    { term: 'Length of agreement', description: `${quote.Term} months` },
    {
      term: `${quote.NumberOfPayments} monthly payments of`,
      description: pounds(quote.RegularPayment),
    },
    { term: 'Optional final payment', description: Residual > 0 ? pounds(Residual) : null },
    {
      term: 'Option to purchase fee',
      description: PurchaseFee > 0 ? pounds(PurchaseFee) : null,
    },
    { term: 'Cost of credit', description: pounds(quote.ChargesForCredit) },
    { term: 'Total amount payable', description: pounds(quote.TotalAmountPayable) },
    {
      term: 'Miles a year',
      description: ExcessMileageRate > 0 ? formatMiles(quote.AnnualMileage) : null,
    },
    {
      term: 'Each mile over the limit',
      description: ExcessMileageRate > 0 ? pounds(ExcessMileageRate) : null,
    },
  ];
  return <DefinitionList layout={layout} items={items} />;
}
