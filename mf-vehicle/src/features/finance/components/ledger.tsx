import classes from './finance.module.css';

export interface LedgerStep {
  when: string;
  what: string;
  /** Written out in pounds. */
  amount: string;
}

/** Payments in the order in which they fall due. */
export function Ledger({ steps }: { steps: readonly LedgerStep[] }) {
  return (
    <ol className={classes.ledger}>
      {steps.map(({ when, what, amount }) => (
        <li key={what} className={classes.step}>
          <span className={classes.when}>{when}</span>
          <span>{what}</span>
          <strong className={classes.amount}>{amount}</strong>
        </li>
      ))}
    </ol>
  );
}
