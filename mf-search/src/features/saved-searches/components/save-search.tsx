import { useEffect, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { isoDayOf } from '@contracts/wire/format/date';
import { useBrowserList, useOnDemand } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import {
  inAccountHref,
  removeSearch,
  savedSearchList,
  saveSearch,
  withoutView,
} from '../model/saved-search-list.ts';
import classes from './save-search.module.css';

const loadMarkSeen = () => import('./mark-seen.tsx');

interface Message {
  outcome: 'saved' | 'removed' | 'refused';
  /** Location key of the page that showed the message. */
  pageKey: string;
}

interface SaveSearchProps {
  filters: SearchFilters;
  /** Labels of the chosen filters. */
  labels: readonly string[];
}

/** Saves the search in this browser or removes it, and records that its results were viewed. */
export function SaveSearch({ filters, labels }: SaveSearchProps) {
  const [module, fetchMarkSeen] = useOnDemand(loadMarkSeen);
  const saved = useBrowserList(savedSearchList);
  const { key: pageKey } = useLocation();
  const [lastMessage, setLastMessage] = useState<Message | null>(null);
  // Every navigation closes the message.
  const visibleOutcome = lastMessage?.pageKey === pageKey ? lastMessage.outcome : null;
  const query = formatSearchQuery(withoutView(filters)).slice(1);
  const name = labels.length === 0 ? 'All vehicles' : labels.join(', ').slice(0, 300);
  const isSaved = saved.some((search) => search.query === query);

  useEffect(() => {
    if (isSaved) fetchMarkSeen();
  }, [isSaved, fetchMarkSeen]);

  function toggle() {
    if (isSaved) {
      removeSearch(query);
      setLastMessage({ outcome: 'removed', pageKey });
      return;
    }
    const isStored = saveSearch({ query, name, seenOn: isoDayOf(new Date()), seenThatDay: 0 });
    setLastMessage({ outcome: isStored ? 'saved' : 'refused', pageKey });
  }

  return (
    <div className={classes.save}>
      {isSaved && module && <module.MarkSeen query={query} />}
      <Button
        size="small"
        variant="quiet"
        icon={isSaved ? classes.kept : classes.keep}
        onClick={toggle}
      >
        {isSaved ? 'Search saved' : 'Save this search'}
      </Button>
      <p className={classes.said} role="status">
        {visibleOutcome === 'saved' && isSaved && (
          <>
            Saved in this browser. <Link to={pathTo('/saved-vehicles')}>Your searches</Link>{' '}
            <Link to={inAccountHref({ query, name })}>Save it to your account</Link>
          </>
        )}
        {visibleOutcome === 'removed' && !isSaved && 'No longer saved.'}
        {visibleOutcome === 'refused' &&
          'Your browser is set not to store anything from this site.'}
      </p>
    </div>
  );
}
