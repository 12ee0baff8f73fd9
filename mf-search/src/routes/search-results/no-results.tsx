import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatCount } from '@contracts/wire/format/number';
import { formatPlate } from '@contracts/wire/format/registration';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { Relaxation } from '../../features/filters/model/relaxations.ts';
import classes from './no-results.module.css';

interface NoResultsProps {
  /** The registration, if the search is by registration. */
  vrm: string | undefined;
  relaxations: readonly Relaxation[];
  /** The search without any filters. */
  cleared: SearchFilters;
  hrefOf: (filters: SearchFilters) => string;
}

/** Shown if nothing was found: filters to remove, and how many vehicles that would find. */
export function NoResults({ vrm, relaxations, cleared, hrefOf }: NoResultsProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.lead}>
        {vrm === undefined
          ? relaxationsLead(relaxations)
          : `We don't have ${formatPlate(vrm)}. Check the registration and try again, search all vehicles, or ask us about it.`}
      </p>
      {relaxations.length > 0 && (
        <ul className={classes.list}>
          {relaxations.map(({ kind, label, filters, total }) => (
            <li key={label}>
              <Link className={classes.way} to={hrefOf(filters)}>
                {kind === 'without' ? 'Without' : 'Only'} {quoted(label)}:{' '}
                <span className={classes.total}>
                  {formatCount(total)} {total === 1 ? 'vehicle' : 'vehicles'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.steps}>
        <ButtonLink to={hrefOf(cleared)} Link={Link}>
          Search all vehicles
        </ButtonLink>
        {vrm !== undefined && <Link to={pathTo('/contact-us')}>Contact us</Link>}
      </div>
    </div>
  );
}

/** Search words already have quotation marks. */
const quoted = (label: string) => (label.startsWith('“') ? label : `‘${label}’`);

function relaxationsLead([first]: readonly Relaxation[]): string {
  const intro = 'No vehicle matches all of your filters.';
  if (first === undefined) return intro;
  return first.kind === 'without'
    ? `${intro} Remove one of them to see some:`
    : `${intro} Removing one of them is not enough. Keep just one instead:`;
}
