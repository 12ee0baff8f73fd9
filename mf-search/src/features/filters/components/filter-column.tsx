import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { shownIfAttribute } from '@contracts/platform/remote/shown-if';
import { twoColumns } from '@contracts/ui/breakpoints';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import classes from './filter-column.module.css';

function subscribeToWidth(onChange: () => void) {
  const media = window.matchMedia?.(twoColumns);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

interface FilterColumnProps extends Omit<FiltersFormProps, 'options'> {
  /** Null if the filter values are unavailable. */
  options: ShownOptions | null;
}

export const filterColumnId = 'filters';

/** Whether the query matched, so that the inline script has replaced the `<noscript>`. */
const isInitiallyShown = () =>
  typeof document !== 'undefined' &&
  document.querySelector(`#${filterColumnId} > :not(noscript)`) !== null;

/**
 * From 928 px the filters are a column beside the results (S2). On narrower screens they are not
 * rendered, unless the URL asks for them. After a choice, the vehicles are painted first and the
 * new counts right after.
 */
export function FilterColumn({ options: latestOptions, allOpen, ...form }: FilterColumnProps) {
  // One paint later, in a transition that the next press can interrupt. `useDeferredValue` would
  // return the new options immediately within a transition, such as a navigation.
  const [options, setOptions] = useState(latestOptions);
  useEffect(() => startTransition(() => setOptions(latestOptions)), [latestOptions]);
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia?.(twoColumns).matches ?? true,
    isInitiallyShown,
  );
  // Keep the filters in the page if the first URL asked for them, even if later URLs do not.
  const [initialAllOpen] = useState(allOpen);
  const content = options ? (
    <FiltersForm {...form} options={options} allOpen={initialAllOpen} />
  ) : (
    <FiltersUnavailable />
  );
  return (
    <div id={filterColumnId} className={classes.column} data-all={initialAllOpen || undefined}>
      {isWide || initialAllOpen ? (
        content
      ) : (
        <noscript {...{ [shownIfAttribute]: twoColumns }}>{content}</noscript>
      )}
    </div>
  );
}

/** Says that filter values are unavailable. The results are shown without them (S116). */
export function FiltersUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Filters can't be shown at the moment">
      You can still browse the vehicles.
    </RetryNotice>
  );
}
