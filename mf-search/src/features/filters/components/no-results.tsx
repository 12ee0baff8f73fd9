import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { Link } from 'shared-contracts/router';
import { searchHref } from '../../../components/search-href.ts';
import type { Relaxation } from '../model/relaxations.ts';
import classes from './no-results.module.css';

interface NoResultsProps {
  relaxations: readonly Relaxation[];
  /** The search without any filter. */
  cleared: SearchFilters;
}

/** Nothing found: which filter to let go of, and how many vehicles each brings back. */
export function NoResults({ relaxations, cleared }: NoResultsProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.lead}>
        {relaxations.length > 0
          ? 'Nothing matches all of your filters together. Letting go of one of them brings some back:'
          : 'Nothing matches your filters, and no single one of them stands in the way.'}
      </p>
      <ul className={classes.list}>
        {relaxations.map(({ label, without, total }) => (
          <li key={label}>
            <Link to={searchHref(without)}>
              Search without ‘{label}’: {total.toLocaleString('en-GB')}{' '}
              {total === 1 ? 'vehicle' : 'vehicles'}
            </Link>
          </li>
        ))}
        <li>
          <Link to={searchHref(cleared)}>Search all vehicles</Link>
        </li>
      </ul>
    </div>
  );
}
