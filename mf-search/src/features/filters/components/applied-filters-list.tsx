import { X } from 'lucide-react';
import { Link } from 'shared-contracts/router';
import { searchHref } from '../../../components/search-href.ts';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import type { AppliedFilter } from '../model/applied-filters.ts';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import classes from './applied-filters-list.module.css';

interface AppliedFiltersListProps {
  applied: readonly AppliedFilter[];
  /** The search without any filter. */
  cleared: SearchFilters;
}

/** The chosen filters above the results: each a link to the search without it. */
export function AppliedFiltersList({ applied, cleared }: AppliedFiltersListProps) {
  if (applied.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Chosen filters">
      {applied.map(({ key, label, without }) => (
        <li key={`${key} ${label}`}>
          <Link className={classes.chip} to={searchHref(without)} preventScrollReset>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <X aria-hidden="true" size={16} />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link className={classes.clear} to={searchHref(cleared)} preventScrollReset>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
