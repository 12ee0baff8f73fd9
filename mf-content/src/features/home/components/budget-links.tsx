import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import type { CountedShortcut } from '../model/shortcuts.ts';
import styles from './budget-links.module.css';

/** What each budget buys today. */
export function BudgetLinks({ budgets }: { budgets: readonly CountedShortcut[] }) {
  return (
    <ul className={styles['budgets']}>
      {budgets.map(({ label, query, total }) => (
        <li key={query}>
          <Link to={pathTo('/vehicle-search', query)} className={styles['budget']}>
            <span className={styles['price']}>
              <span className={styles['upTo']}>Up to </span>
              {label}
            </span>{' '}
            <span className={styles['count']}>
              {total.toLocaleString('en-GB')} {total === 1 ? 'vehicle' : 'vehicles'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
