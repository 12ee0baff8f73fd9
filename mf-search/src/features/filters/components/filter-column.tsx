import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import { FiltersUnavailable } from './filters-unavailable.tsx';
import { useFollowing } from '../model/use-following.ts';
import classes from './filter-column.module.css';

interface FilterColumnProps extends Omit<FiltersFormProps, 'options'> {
  /** Null when the dealer API did not tell them. */
  options: FiltersFormProps['options'] | null;
}

/** Where the filters stand in the page, for whoever has no script to open the sheet. */
export const filterColumnId = 'filters';

/**
 * From 928 px the filters stand beside the results, in a column of their own (S2). Who chose one of
 * them looks for the vehicles: these are painted first, the new counts of the filters right after.
 */
export function FilterColumn({ options: newest, ...form }: FilterColumnProps) {
  const options = useFollowing(newest);
  return (
    <div id={filterColumnId} className={classes.column}>
      {options ? <FiltersForm {...form} options={options} /> : <FiltersUnavailable />}
    </div>
  );
}
