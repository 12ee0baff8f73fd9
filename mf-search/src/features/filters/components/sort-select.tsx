import { useId } from 'react';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { searchSortLabels, searchSorts } from 'shared-contracts/catalogue/search-sort';
import { paths } from 'shared-contracts/remote/paths';
import { Button } from 'shared-contracts/ui/button';
import { setValue } from '../model/change-filters.ts';
import { CarriedFilters } from './carried-filters.tsx';
import classes from './sort-select.module.css';

interface SortSelectProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** What a search without an order comes in. */
const usualSort = 'dis|desc';

/** The order of the results (S119), in a GET form of its own. */
export function SortSelect({ filters, onChange }: SortSelectProps) {
  const id = useId();
  const { sort } = filters;
  return (
    <form className={classes.form} method="get" action={paths.search()} aria-label="Order">
      <CarriedFilters filters={filters} except={['sort']} />
      <label className={classes.label} htmlFor={id}>
        Sort
      </label>
      <select
        id={id}
        className={classes.select}
        name="sort"
        value={sort === undefined || sort === usualSort ? '' : sort}
        onChange={(event) => onChange(setValue(filters, 'sort', event.currentTarget.value))}
      >
        {searchSorts.map((each) => (
          <option key={each} value={each === usualSort ? '' : each}>
            {searchSortLabels[each]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  );
}
