import { formatPounds } from 'shared-contracts/format/money';
import { useHost } from 'shared-contracts/react';
import { vehiclePath } from 'shared-contracts/remote/paths';
import { Link } from 'shared-contracts/router';
import { DefinitionList } from 'shared-contracts/ui/definition-list';
import { vehicleTitle } from '../vehicle-card/vehicle-title.ts';
import type { ExampleQuote } from './card-quote.ts';
import classes from './representative-example.module.css';

interface RepresentativeExampleProps {
  /** Cards link here. */
  id: string;
  /** Element that names the list, where a page may hold several: no two landmarks share a name. */
  listTitleId?: string;
  example: ExampleQuote;
}

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/**
 * What a monthly price costs in all, for one vehicle of the list (CONC 3.5.5): wherever monthly
 * prices stand, this stands with them and as easy to read.
 */
export function RepresentativeExample({ id, listTitleId, example }: RepresentativeExampleProps) {
  const { brand } = useHost();
  const { vehicle, quote } = example;
  const { Term, AnnualMileage, NumberOfPayments, Residual, ExcessMileageRate } = quote;
  return (
    <section
      id={id}
      className={classes.example}
      aria-labelledby={listTitleId === undefined ? `${id}-title` : `${id}-title ${listTitleId}`}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        Representative example: {quote.Apr}% APR representative
      </h2>
      <p className={classes.words}>
        Personal contract purchase (PCP) of the{' '}
        <Link to={vehiclePath(vehicle)}>{vehicleTitle(vehicle)}</Link> above, with{' '}
        {AnnualMileage.toLocaleString('en-GB')} miles a year.
      </p>
      <DefinitionList
        layout="columns"
        items={[
          { term: 'Cash price', description: pounds(quote.TotalPrice) },
          { term: 'Deposit', description: pounds(quote.TotalDeposit) },
          { term: 'Amount of credit', description: pounds(quote.Balance) },
          { term: 'Length of agreement', description: `${Term} months` },
          {
            term: `${NumberOfPayments} monthly payments of`,
            description: pounds(quote.RegularPayment),
          },
          {
            term: 'Optional final payment',
            description: Residual > 0 ? pounds(Residual) : null,
          },
          {
            term: 'Option to purchase fee',
            description: quote.PurchaseFee > 0 ? pounds(quote.PurchaseFee) : null,
          },
          { term: 'Cost of credit', description: pounds(quote.ChargesForCredit) },
          { term: 'Total amount payable', description: pounds(quote.TotalAmountPayable) },
          { term: 'Representative APR', description: `${quote.Apr}%` },
          {
            term: 'Each mile over the limit',
            description: ExcessMileageRate > 0 ? pounds(ExcessMileageRate) : null,
          },
        ]}
      />
      <p className={classes.words}>{brand.legal.financeDisclosure}</p>
    </section>
  );
}
