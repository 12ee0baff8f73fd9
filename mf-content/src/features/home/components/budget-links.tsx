import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { formatCount } from '@contracts/wire/format/number';
import type { CountedShortcut } from '../model/shortcuts.ts';
import classes from './budget-links.module.css';

/** Links to the vehicles within each budget. */
export function BudgetLinks({ budgets }: { budgets: readonly CountedShortcut[] }) {
  return (
    <ul className={classes.budgets}>
      {budgets.map(({ label, query, total }) => (
        <li key={query}>
          <Link to={pathTo('/vehicle-search', query)} className={classes.budget}>
            <span className={classes.price}>
              <span className={classes.upTo}>Up to </span>
              {label}
            </span>{' '}
            <span className={classes.count}>
              {formatCount(total)} {total === 1 ? 'vehicle' : 'vehicles'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
