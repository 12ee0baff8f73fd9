import { useHost } from '@contracts/platform/react';
import classes from './finance-explained.module.css';

interface FinanceProduct {
  name: string;
  pay: string;
  when: string;
  own: string;
}

/** A shopper's first questions about each way to pay. */
const financeProducts: readonly FinanceProduct[] = [
  {
    name: 'Hire Purchase (HP)',
    pay: 'A deposit, then equal monthly payments that cover the whole price and the interest.',
    when: 'Every month, for one to five years.',
    own: 'The car is yours after the last payment and any fee to buy it.',
  },
  {
    name: 'Personal Contract Purchase (PCP)',
    pay: 'A deposit, then lower monthly payments, because part of the price waits until the end.',
    when: 'Every month, for two to four years. Then you choose.',
    own: 'Nothing until you pay the final sum. Or hand the car back, within its miles and condition.',
  },
  {
    name: 'Your own money',
    pay: 'The price on the page, by card or bank transfer.',
    when: 'Before you drive it away.',
    own: 'The car is yours from that day.',
  },
];

/** Compares ways to pay: payments, dates, ownership at the end. */
export function FinanceExplained() {
  const { brand } = useHost();
  return (
    <>
      <div className={classes.products}>
        {financeProducts.map(({ name, pay, when, own }) => (
          <div key={name} className={classes.product}>
            <h3>{name}</h3>
            <dl>
              <dt>What you pay</dt>
              <dd>{pay}</dd>
              <dt>When</dt>
              <dd>{when}</dd>
              <dt>What you own</dt>
              <dd>{own}</dd>
            </dl>
          </div>
        ))}
      </div>
      <p className={classes.disclosure}>{brand.legal.financeDisclosure}</p>
    </>
  );
}
