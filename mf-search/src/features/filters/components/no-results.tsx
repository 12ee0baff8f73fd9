import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatCount } from '@contracts/wire/format/number';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { Relaxation } from '../model/relaxations.ts';
import classes from './no-results.module.css';

interface NoResultsProps {
  relaxations: readonly Relaxation[];
  /** The search without any filter. */
  cleared: SearchFilters;
  hrefOf: (filters: SearchFilters) => string;
}

/** Nothing found: which filter to let go of, and how many vehicles each brings back. */
export function NoResults({ relaxations, cleared, hrefOf }: NoResultsProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.lead}>{leadFor(relaxations)}</p>
      {relaxations.length > 0 && (
        <ul className={classes.list}>
          {relaxations.map(({ kind, label, filters, total }) => (
            <li key={label}>
              <Link className={classes.way} to={hrefOf(filters)}>
                {kind === 'without' ? 'Without' : 'Only'} ‘{label}’:{' '}
                <span className={classes.total}>
                  {formatCount(total)} {total === 1 ? 'vehicle' : 'vehicles'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to={hrefOf(cleared)} Link={Link}>
          Search all vehicles
        </ButtonLink>
      </div>
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
