import classes from './finance.module.css';

export interface LedgerStep {
  when: string;
  what: string;
  /** Formatted pounds. */
  amount: string;
}

/** Payments in order of their due dates. */
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
