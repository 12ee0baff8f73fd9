import { formatPounds } from '@contracts/wire/format/money';
import type { CreditOffer } from '../model/credit-offer.ts';
import { Ledger } from './ledger.tsx';
import styles from './finance.module.css';

const pence = { pence: true };

/** What is paid, when, and what is owned at the end, in three lines (for the panel beside the picture). */
export function CreditSummary({ offer: { product, quote } }: { offer: CreditOffer }) {
  const steps = [
    { when: 'Today', what: 'Deposit', amount: formatPounds(quote.TotalDeposit, pence) },
    {
      when: `${quote.NumberOfPayments} times`,
      what: 'Monthly payment',
      amount: formatPounds(quote.RegularPayment, pence),
    },
  ];
  if (product === 'PCP') {
    steps.push({
      when: `Month ${quote.Term}`,
      what: 'Optional final payment',
      amount: formatPounds(quote.Residual + quote.PurchaseFee, pence),
    });
  }
  return (
    <div className={styles['summary']}>
      <p className={styles['apr']}>
        <strong>{quote.Apr}% APR</strong> representative
      </p>
      <Ledger steps={steps} />
      <p className={styles['ending']}>
        {product === 'PCP'
          ? 'It is yours once the final payment is made. Or hand it back, or part exchange it.'
          : 'It is yours after the last payment.'}
      </p>
    </div>
  );
}
