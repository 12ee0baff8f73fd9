import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { Button } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatDate } from '@contracts/wire/format/date';
import { formatCount } from '@contracts/wire/format/number';
import { useBrowserList, useHost } from '@contracts/platform/react';
import { useQuery } from '@contracts/platform/query';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import {
  arrivalsSearch,
  inAccountHref,
  removeSearch,
  restoreSearch,
  type SavedSearch,
  savedSearchHref,
  savedSearchList,
} from '../model/saved-search-list.ts';
import classes from './saved-search-cards.module.css';
import { countArrivals } from '../api/count-arrivals.ts';

interface Removal {
  search: SavedSearch;
  index: number;
  /** Location key of the page. The next navigation ends the offer to undo. */
  pageKey: string;
}

/** The searches saved in this browser, each with the number of new vehicles since its last view. */
export function SavedSearchCards() {
  const searches = useBrowserList(savedSearchList);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { key: pageKey } = useLocation();
  const undo = useRef<HTMLButtonElement>(null);

  // The clicked button disappears with its search, so move the focus before the next paint.
  useLayoutEffect(() => {
    if (removal !== null) undo.current?.focus();
  }, [removal]);

  function remove(search: SavedSearch) {
    setRemoval({ search, index: searches.indexOf(search), pageKey });
    removeSearch(search.query);
  }

  return (
    <div className={classes.searches}>
      {searches.length === 0 && (
        <p className={classes.none}>
          Save a search from its results page, then see here what is new since your last visit.
        </p>
      )}
      {searches.length > 0 && (
        <ul className={classes.list}>
          {searches.map((search) => (
            <li key={search.query} className={classes.search}>
              <Link className={classes.name} to={savedSearchHref(search)}>
                {search.name}
              </Link>
              <NewCount search={search} />
              <Link
                className={classes.account}
                to={inAccountHref(search)}
                aria-label={`Save it to your account: ${search.name}`}
              >
                Save it to your account
              </Link>
              <button type="button" className={classes.remove} onClick={() => remove(search)}>
                <VisuallyHidden>Remove the search {search.name}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.removed} role="status">
        {removal?.pageKey === pageKey && (
          <>
            {removal.search.name} removed.{' '}
            <Button
              ref={undo}
              size="small"
              variant="quiet"
              onClick={() => {
                restoreSearch(removal.search, removal.index);
                setRemoval(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

function NewCount({ search }: { search: SavedSearch }) {
  const { http } = useHost();
  const { status, lastValue: arrived } = useQuery(['new', search], (signal) =>
    countArrivals(http, search, signal),
  );
  if (arrived === undefined) {
    return <p className={classes.count}>{status === 'pending' ? 'Counting…' : ''}</p>;
  }
  // Arrivals have no time of day, so subtract those that were seen on the day of the last view.
  const count = Math.max(0, arrived - search.seenThatDay);
  if (count === 0) return <p className={classes.count}>Nothing new since your last visit</p>;
  return (
    <p className={classes.count}>
      <Link className={classes.new} to={searchHref({ ...arrivalsSearch(search), sort: 'dis|asc' })}>
        <Badge tone="saving">{formatCount(count)} new</Badge> since your last visit
        {arrived > count &&
          `, out of ${formatCount(arrived)} added since ${formatDate(search.seenOn)}`}
      </Link>
    </p>
  );
}
