import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { DefinitionList } from '@contracts/ui/definition-list';
import type { CreditOffer } from '../model/credit-offer.ts';
import styles from './finance.module.css';

/** Id that the monthly price links to, of each product's example. */
export function exampleId(product: CreditOffer['product']): string {
  return `representative-example-${product.toLowerCase()}`;
}

const pence = { pence: true };

/** Everything that CONC 3.5.5R asks for, together and with equal prominence, the APR the most (3.5.7R). */
export function RepresentativeExample({ offer: { product, quote } }: { offer: CreditOffer }) {
  const isPurchasePlan = product === 'PCP';
  const items = [
    { term: 'Cash price', description: formatPounds(quote.TotalPrice, pence) },
    { term: 'Deposit', description: formatPounds(quote.TotalDeposit, pence) },
    { term: 'Total amount of credit', description: formatPounds(quote.Balance, pence) },
    { term: 'Duration of agreement', description: `${quote.Term} months` },
    {
      term: `${quote.NumberOfPayments} monthly payments of`,
      description: formatPounds(quote.RegularPayment, pence),
    },
    {
      term: 'Optional final payment',
      description: isPurchasePlan ? formatPounds(quote.Residual, pence) : null,
    },
    {
      term: 'Option to purchase fee',
      description: quote.PurchaseFee > 0 ? formatPounds(quote.PurchaseFee, pence) : null,
    },
    { term: 'Total charge for credit', description: formatPounds(quote.ChargesForCredit, pence) },
    { term: 'Total amount payable', description: formatPounds(quote.TotalAmountPayable, pence) },
    {
      term: 'Rate of interest',
      // The lender's to state: never worked out of the APR here.
      description:
        quote.FixedRatePa === undefined ? null : `${quote.FixedRatePa.toFixed(2)}% a year, fixed`,
    },
    {
      term: 'Mileage limit',
      description: isPurchasePlan ? `${formatMiles(quote.AnnualMileage)} a year` : null,
    },
  ];
  return (
    <div id={exampleId(product)} className={styles['example']} tabIndex={-1}>
      <h3 className={styles['exampleTitle']}>Representative example</h3>
      <p className={styles['exampleApr']}>
        <strong>{quote.Apr}% APR</strong> representative
      </p>
      <DefinitionList items={items} />
    </div>
  );
}
