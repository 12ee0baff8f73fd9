import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { shownIfAttribute } from '@contracts/platform/remote/shown-if';
import { twoColumns } from '@contracts/ui/breakpoints';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import classes from './filter-column.module.css';

/**
 * Whether a media query matches, updated as the window changes.
 * @param atFirst the value of the server's markup; a stable function
 */
function useMedia(query: string, atFirst: () => boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true, atFirst);
}

/**
 * Returns the value one paint later, for content that the shopper does not look at first. The next
 * press can interrupt its rendering. `useDeferredValue` does not help: inside a transition, such as
 * a navigation, it returns the new value at once.
 */
function useFollowing<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    startTransition(() => setShown(() => value));
  }, [value]);
  return shown;
}

interface FilterColumnProps extends Omit<FiltersFormProps, 'options'> {
  /** Null if the dealer API sent none. */
  options: FiltersFormProps['options'] | null;
}

/** Position of the filters in the page. */
export const filterColumnId = 'filters';

/** If the query matched, the document's inline script has put the filters into the element. */
const isShownAtFirst = () =>
  typeof document !== 'undefined' &&
  document.querySelector(`#${filterColumnId}`) !== null &&
  document.querySelector(`#${filterColumnId} > noscript`) === null;

/**
 * From 928 px the filters are a column beside the results (S2). On a phone they are not rendered,
 * unless the address asks for them. After a choice the vehicles are painted first and the new
 * counts right after.
 */
export function FilterColumn({ options: newest, all, ...form }: FilterColumnProps) {
  const options = useFollowing(newest);
  const wide = useMedia(twoColumns, isShownAtFirst);
  // A shopper with that address keeps the filters in the page.
  const [kept] = useState(all);
  const content = options ? (
    <FiltersForm {...form} options={options} all={kept} />
  ) : (
    <FiltersUnavailable />
  );
  return (
    <div id={filterColumnId} className={classes.column} data-all={kept || undefined}>
      {wide || kept ? (
        content
      ) : (
        <noscript {...{ [shownIfAttribute]: twoColumns }}>{content}</noscript>
      )}
    </div>
  );
}

/** Filter values are unavailable; the results are shown without them (S116). */
export function FiltersUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Filters can't be shown at the moment">
      You can go on looking through the vehicles.
    </RetryNotice>
  );
}
