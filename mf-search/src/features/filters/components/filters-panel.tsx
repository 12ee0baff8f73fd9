import { SlidersHorizontal } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';
import { countApplied } from '../model/applied-filters.ts';
import { clearFilters } from '../model/change-filters.ts';
import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import { FiltersUnavailable } from './filters-unavailable.tsx';
import classes from './filters-panel.module.css';

interface FiltersPanelProps extends Omit<FiltersFormProps, 'options'> {
  /** Null when the dealer API did not tell them. */
  options: FilterOptions | null;
}

/** Where the filters stand in the page, for whoever has no script to open the sheet. */
const columnId = 'filters';

/** From 928 px the filters stand beside the results, in a column of their own. */
export function FiltersColumn({ options, ...form }: FiltersPanelProps) {
  return (
    <div id={columnId} className={classes.column}>
      {options ? <FiltersForm {...form} options={options} /> : <FiltersUnavailable />}
    </div>
  );
}

/**
 * Below 928 px: opens them in a sheet. A link to the column, which shows itself when it is the
 * target, so that the filters are there without JavaScript too.
 */
export function FiltersSheet({ options, onDone, ...form }: FiltersPanelProps) {
  const [open, setOpen] = useState(false);
  const chosen = countApplied(form.filters);

  function openSheet(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  function done() {
    setOpen(false);
    onDone();
  }

  return (
    <>
      <a
        className={classes.opener}
        href={`#${columnId}`}
        aria-haspopup="dialog"
        onClick={openSheet}
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" variant="sheet">
        <div className={classes.sheet}>
          {chosen > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => form.onChange(clearFilters(form.filters))}
            >
              Reset all
            </Button>
          )}
          {options ? (
            <FiltersForm {...form} options={options} onDone={done} />
          ) : (
            <FiltersUnavailable />
          )}
        </div>
      </Dialog>
    </>
  );
}
