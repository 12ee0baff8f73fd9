import { useId } from 'react';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { type SearchSort, searchSortLabels } from '@contracts/wire/catalogue/search-sort';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { applicableSorts } from '../../../entities/search/model/applicable-search.ts';
import { appliedSort, defaultSort } from '../../../entities/search/model/search-request.ts';
import { setValue } from '../../../entities/search/model/change-filters.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { HiddenSearchFields } from '../../../entities/search/components/hidden-search-fields.tsx';
import type { FilterControlProps } from './filter-content.tsx';
import { isElectricSearch } from '../model/filter-sections.ts';
import classes from './sort-select.module.css';

interface SortSelectProps extends FilterControlProps {
  view: SearchView;
}

/** The sort order of the results (S119, S120), in a separate GET form. */
export function SortSelect({ filters, view, onChange }: SortSelectProps) {
  const id = useId();
  const kind = searchKind(filters);
  // A lease has only a monthly price, so the cash and monthly sort keys share one entry.
  const displayedSort = (sort: SearchSort) =>
    kind === 'lease' && (sort === 'price|asc' || sort === 'price|desc')
      ? (`monthly_${sort}` as const)
      : sort;
  const applied = appliedSort(filters);
  const offeredSorts = applicableSorts(kind).filter((sort) => {
    if (sort === 'distance|asc') return filters.distance_from !== undefined;
    if (sort === 'electric_range|desc') return sort === applied || isElectricSearch(filters);
    return displayedSort(sort) === sort;
  });
  const valueOf = (sort: SearchSort) =>
    displayedSort(sort) === displayedSort(defaultSort(filters)) ? '' : displayedSort(sort);
  return (
    <form
      className={classes.form}
      method="get"
      action={pathTo('/vehicle-search')}
      aria-label="Order"
    >
      <HiddenSearchFields filters={filters} view={view} except={['sort']} />
      <label className={classes.label} htmlFor={id}>
        Sort
      </label>
      <select
        id={id}
        className={classes.select}
        name="sort"
        value={valueOf(applied)}
        onChange={({ currentTarget: { value } }) =>
          onChange((latest) => setValue(latest, 'sort', value))
        }
      >
        {offeredSorts.map((each) => (
          <option key={each} value={valueOf(each)}>
            {kind === 'motability' ? motabilityLabel(each) : searchSortLabels[each]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </form>
  );
}

/** On the Motability Scheme, 'Price, lowest first' becomes 'Advance payment, lowest first'. */
const motabilityLabel = (sort: SearchSort) =>
  searchSortLabels[sort].replace(/^Price/, 'Advance payment');
