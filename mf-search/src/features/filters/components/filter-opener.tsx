import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '@contracts/platform/react';
import { twoColumns } from '@contracts/ui/breakpoints';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { allFiltersHref } from '../model/filter-sections.ts';
import { filterColumnId } from './filter-column.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import classes from './filter-opener.module.css';

interface FilterOpenerProps extends Omit<FilterSheetProps, 'onClose'> {
  view: SearchView;
}

const loadSheet = () => import('./filter-sheet.tsx');

/**
 * Below 928 px: opens the filters in a sheet, whose script loads when the shopper first shows
 * interest. It is a link to the page with all filters, so that it works without JavaScript.
 */
export function FilterOpener({ onDone, view, ...sheetProps }: FilterOpenerProps) {
  const [open, setOpen] = useState(false);
  const [sheetModule, fetchSheet] = useOnDemand(loadSheet);
  const chosenCount = sheetProps.applied.length;

  useEffect(() => {
    if (!open) return undefined;
    // The sheet is only for narrow screens; on wider ones the filters are in the page (S2).
    const media = window.matchMedia(twoColumns);
    const close = ({ matches }: MediaQueryListEvent) => matches && setOpen(false);
    media.addEventListener('change', close);
    return () => media.removeEventListener('change', close);
  }, [open]);

  // Calls `onDone` after the sheet has closed, because a closing dialog refocuses its opener.
  const isDone = useRef(false);
  useEffect(() => {
    if (open || !isDone.current) return;
    isDone.current = false;
    onDone();
  }, [open, onDone]);

  function openSheet(event: MouseEvent) {
    event.preventDefault();
    fetchSheet();
    setOpen(true);
  }

  return (
    <>
      <a
        className={classes.opener}
        href={allFiltersHref(sheetProps.filters, view, filterColumnId)}
        aria-haspopup="dialog"
        aria-busy={(open && sheetModule === null) || undefined}
        onClick={openSheet}
        onPointerDown={fetchSheet}
        onFocus={fetchSheet}
      >
        {chosenCount === 0 ? 'Filter' : `Filter (${chosenCount})`}
      </a>
      {open && sheetModule && (
        <sheetModule.FilterSheet
          {...sheetProps}
          onClose={() => setOpen(false)}
          onDone={() => {
            isDone.current = true;
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
