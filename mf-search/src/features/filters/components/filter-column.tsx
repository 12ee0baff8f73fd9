import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { shownIfAttribute } from '@contracts/platform/remote/shown-if';
import { twoColumns } from '@contracts/ui/breakpoints';
import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import { FiltersUnavailable } from './filters-unavailable.tsx';
import classes from './filter-column.module.css';

/**
 * Whether a media query holds, followed as the window changes.
 * @param atFirst what the markup of the server stands for; always the same function
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
 * The value, once what else came with it has been painted: for what the shopper does not look at
 * first. The work for it can be interrupted by the next press. `useDeferredValue` would not do: in a
 * transition, as a navigation is, it gives the new value at once.
 */
function useFollowing<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    startTransition(() => setShown(() => value));
  }, [value]);
  return shown;
}

interface FilterColumnProps extends Omit<FiltersFormProps, 'options'> {
  /** Null when the dealer API did not tell them. */
  options: FiltersFormProps['options'] | null;
}

/** Where the filters stand in the page. */
export const filterColumnId = 'filters';

/** Where the query held, the document's own script has put the filters in the place of the element. */
const isShownAtFirst = () =>
  typeof document !== 'undefined' &&
  document.querySelector(`#${filterColumnId}`) !== null &&
  document.querySelector(`#${filterColumnId} > noscript`) === null;

/**
 * From 928 px the filters stand beside the results, in a column of their own (S2); on a phone they
 * are no element, unless the address asks for them. Who chose one of them looks for the vehicles:
 * these are painted first, the new counts of the filters right after.
 */
export function FilterColumn({ options: newest, all, ...form }: FilterColumnProps) {
  const options = useFollowing(newest);
  const wide = useMedia(twoColumns, isShownAtFirst);
  // Whoever came by that address keeps them while choosing.
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
