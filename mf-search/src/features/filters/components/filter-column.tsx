import { FiltersForm, type FiltersFormProps } from './filters-form.tsx';
import { FiltersUnavailable } from './filters-unavailable.tsx';
import classes from './filter-column.module.css';

interface FilterColumnProps extends Omit<FiltersFormProps, 'options'> {
  /** Null when the dealer API did not tell them. */
  options: FiltersFormProps['options'] | null;
}

/** Where the filters stand in the page, for whoever has no script to open the sheet. */
export const filterColumnId = 'filters';

/** From 928 px the filters stand beside the results, in a column of their own (S2). */
export function FilterColumn({ options, ...form }: FilterColumnProps) {
  return (
    <div id={filterColumnId} className={classes.column}>
      {options ? <FiltersForm {...form} options={options} /> : <FiltersUnavailable />}
    </div>
  );
}
