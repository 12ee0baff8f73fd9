import { useHost } from '@contracts/platform/react';
import { financeProducts } from '../model/finance-explained.ts';
import classes from './finance-explained.module.css';

/** Ways to pay by what you pay, when, and what you own at the end. */
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
