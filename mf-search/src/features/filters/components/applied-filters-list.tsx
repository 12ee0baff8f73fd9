import { useState, type MouseEvent } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { Link } from '@contracts/platform/router';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { AppliedFilter } from '../model/applied-filters.ts';
import type { FilterControlProps } from './filter-content.tsx';
import classes from './applied-filters-list.module.css';

interface AppliedFiltersListProps extends FilterControlProps {
  applied: readonly AppliedFilter[];
  /** The search without any filters. */
  cleared: SearchFilters;
  hrefOf: (filters: SearchFilters) => string;
}

/** The filter that was removed last, with the search before and after. */
interface Removal {
  label: string;
  before: SearchFilters;
  after: SearchFilters;
}

/** The chosen filters, each a link to the search without it. Removing a filter can be undone. */
export function AppliedFiltersList(props: AppliedFiltersListProps) {
  const { filters, applied, cleared, hrefOf, onChange } = props;
  const [removal, setRemoval] = useState<Removal | null>(null);
  const undoable = removal !== null && sameSearch(removal.after, filters) ? removal : null;
  // Undo covers only the last change. Any later change ends it, even one that restores the search.
  const isSuperseded =
    removal !== null && undoable === null && !sameSearch(removal.before, filters);
  if (isSuperseded) setRemoval(null);

  function goTo(event: MouseEvent, next: SearchFilters): boolean {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
    event.preventDefault();
    onChange(() => next);
    return true;
  }
  function remove(event: MouseEvent, label: string, after: SearchFilters) {
    if (goTo(event, after)) setRemoval({ label, before: filters, after });
  }

  return (
    <div className={classes.applied}>
      {applied.length > 0 && (
        <ul className={classes.chips} aria-label="Chosen filters">
          {applied.map(({ key, label, searchWithout }) => (
            <li key={`${key} ${label}`}>
              <Link
                className={classes.chip}
                to={hrefOf(searchWithout())}
                onClick={(event) => remove(event, label, searchWithout())}
              >
                <VisuallyHidden>Remove </VisuallyHidden>
                {label}
              </Link>
            </li>
          ))}
          {applied.length > 1 && (
            <li>
              <Link
                className={classes.clear}
                to={hrefOf(cleared)}
                onClick={(event) => remove(event, 'All filters', cleared)}
              >
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
      <p className={classes.removed} role="status">
        {undoable && (
          <>
            {undoable.label} removed{' '}
            <Link
              className={classes.undo}
              to={hrefOf(undoable.before)}
              onClick={(event) => {
                if (goTo(event, undoable.before)) setRemoval(null);
              }}
            >
              Undo
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function sameSearch(left: SearchFilters, right: SearchFilters): boolean {
  return formatSearchQuery(left) === formatSearchQuery(right);
}
