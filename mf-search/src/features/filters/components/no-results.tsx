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
      <p className={classes.lead}>{leadFor(relaxations)}</p>
      <ul className={classes.list}>
        {relaxations.map(({ kind, label, filters, total }) => (
          <li key={label}>
            <Link to={searchHref(filters)}>
              {kind === 'without' ? 'Without' : 'Only'} ‘{label}’: {total.toLocaleString('en-GB')}{' '}
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

function leadFor([first]: readonly Relaxation[]): string {
  const said = 'No vehicle matches all of your filters.';
  if (first === undefined) return said;
  return first.kind === 'without'
    ? `${said} Letting go of one of them brings some back:`
    : `${said} Letting go of one of them is not enough; keep one instead:`;
}
