import { useState } from 'react';
import { type LinkComponent, PlainLink } from '../link/link.tsx';
import classes from './pagination.module.css';

type PageEntry = number | 'gap';

/** The first, last and neighbouring pages. A gap always stands for at least two pages. */
export function pagesAround(page: number, lastPage: number): PageEntry[] {
  const alwaysShown = new Set([1, lastPage, page - 1, page, page + 1]);
  const entries: PageEntry[] = [];
  for (let candidate = 1; candidate <= lastPage; candidate += 1) {
    const isOnlyPageInGap = alwaysShown.has(candidate - 1) && alwaysShown.has(candidate + 1);
    if (alwaysShown.has(candidate) || isOnlyPageInGap) entries.push(candidate);
    else if (entries.at(-1) !== 'gap') entries.push('gap');
  }
  return entries;
}

export interface PaginationProps {
  /** Starts at 1. A number out of range is changed to the nearest existing page. */
  page: number;
  lastPage: number;
  hrefFor: (page: number) => string;
  Link?: LinkComponent;
  label?: string;
}

/**
 * Links to the pages of a list. The ellipsis expands and collapses the whole row (S113). It is
 * collapsed again for each new page or list.
 */
export function Pagination(props: PaginationProps) {
  const { lastPage, hrefFor, Link = PlainLink, label = 'Pages of results' } = props;
  const [expandedHref, setExpandedHref] = useState<string | null>(null);
  if (lastPage <= 1) return null;
  const page = Math.min(Math.max(1, Math.trunc(props.page) || 1), lastPage);
  const currentHref = hrefFor(page);
  const isExpanded = expandedHref === currentHref;
  if (expandedHref !== null && !isExpanded) setExpandedHref(null);

  function stepLink(target: number, text: string, className: string | undefined) {
    const exists = target >= 1 && target <= lastPage;
    return exists ? (
      <Link className={className} to={hrefFor(target)} rel={target < page ? 'prev' : 'next'}>
        {text}
      </Link>
    ) : (
      // Visible and announced, but not focusable.
      <span className={className} role="link" aria-disabled="true">
        {text}
      </span>
    );
  }

  const shortRow = pagesAround(page, lastPage);
  const isCollapsible = shortRow.includes('gap');
  const row = isExpanded ? Array.from({ length: lastPage }, (_, index) => index + 1) : shortRow;

  return (
    <nav className={classes.pagination} aria-label={label}>
      <div className={classes.row}>
        {stepLink(page - 1, 'Previous', classes.previous)}
        <ul className={classes.pages}>
          {row.map((entry, index) => (
            <li key={entry === 'gap' ? `gap-${index}` : entry}>
              {entry === 'gap' ? (
                <button
                  type="button"
                  className={classes.page}
                  aria-label="Show all pages"
                  aria-expanded="false"
                  onClick={() => setExpandedHref(currentHref)}
                >
                  …
                </button>
              ) : (
                <Link
                  className={classes.page}
                  to={hrefFor(entry)}
                  aria-label={`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                >
                  {entry}
                </Link>
              )}
            </li>
          ))}
          {isExpanded && isCollapsible && (
            <li>
              <button
                type="button"
                className={classes.page}
                aria-label="Show fewer pages"
                aria-expanded="true"
                onClick={() => setExpandedHref(null)}
              >
                …
              </button>
            </li>
          )}
        </ul>
        {stepLink(page + 1, 'Next', classes.next)}
      </div>
    </nav>
  );
}
