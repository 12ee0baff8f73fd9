import { useId } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchSortLabels, searchSorts } from '@contracts/wire/catalogue/search-sort';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { appliedSort, defaultSort } from '../../../entities/search/model/applied-sort.ts';
import { setValue, type FilterChange } from '../../../entities/search/model/change-filters.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { CarriedFilters } from './carried-filters.tsx';
import classes from './sort-select.module.css';

interface SortSelectProps {
  filters: SearchFilters;
  view: SearchView;
  onChange: (change: FilterChange) => void;
}

/** The order that the results are in (S119, S120), in a GET form of its own. */
export function SortSelect({ filters, view, onChange }: SortSelectProps) {
  const id = useId();
  const unsaid = defaultSort(filters);
  // Only who says where they are can be told what is near.
  const offered = searchSorts.filter(
    (sort) => sort !== 'distance|asc' || filters.distance_from !== undefined,
  );
  const valueOf = (sort: string) => (sort === unsaid ? '' : sort);
  return (
    <form
      className={classes.form}
      method="get"
      action={pathTo('/vehicle-search')}
      aria-label="Order"
    >
      <CarriedFilters filters={filters} view={view} except={['sort']} />
      <label className={classes.label} htmlFor={id}>
        Sort
      </label>
      <select
        id={id}
        className={classes.select}
        name="sort"
        value={valueOf(appliedSort(filters))}
        onChange={({ currentTarget: { value } }) =>
          onChange((shown) => setValue(shown, 'sort', value))
        }
      >
        {offered.map((each) => (
          <option key={each} value={valueOf(each)}>
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
