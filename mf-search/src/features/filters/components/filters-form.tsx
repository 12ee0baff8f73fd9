import type { SyntheticEvent } from 'react';
import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { paths } from 'shared-contracts/remote/paths';
import { Button } from 'shared-contracts/ui/button';
import { searchByRegistration } from '../model/change-filters.ts';
import { searchLabel } from '../../../components/search-label.ts';
import { CarriedFilters } from './carried-filters.tsx';
import { FilterList, filterListKeys } from './filter-list.tsx';
import classes from './filters-form.module.css';

export interface FiltersFormProps {
  filters: SearchFilters;
  options: FilterOptions;
  /** How many vehicles the filters find. */
  total: number | null;
  /** While new counts are on their way. */
  pending: boolean;
  onChange: (filters: SearchFilters) => void;
  /** The shopper wants to see what was found. */
  onDone: () => void;
}

/**
 * All filters in one GET form. Without JavaScript it is sent by its button; with it every change
 * searches at once, and the button leads to the results.
 */
export function FiltersForm(props: FiltersFormProps) {
  const { filters, options, total, pending, onChange, onDone } = props;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('vrm');
    // The one filter that is typed: everything else has been searched for already.
    if (typeof typed === 'string' && typed.trim() !== '' && typed !== filters.vrm) {
      onChange(searchByRegistration(filters, typed));
    }
    onDone();
  }

  return (
    <form
      className={classes.form}
      method="get"
      action={paths.search()}
      aria-label="Filters"
      onSubmit={submit}
    >
      <CarriedFilters filters={filters} except={filterListKeys} />
      <div className={classes.list}>
        <FilterList filters={filters} options={options} onChange={onChange} />
      </div>
      <div className={classes.submit}>
        <Button type="submit" variant="primary" wide loading={pending}>
          {searchLabel(total)}
        </Button>
      </div>
    </form>
  );
}
