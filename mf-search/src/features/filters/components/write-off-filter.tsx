import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { CheckboxField } from '@contracts/ui/field';
import { setValue, type FilterChange } from '../../../entities/search/model/change-filters.ts';

interface WriteOffFilterProps {
  filters: SearchFilters;
  onChange: (change: FilterChange) => void;
}

/** A checkbox of the GET form, so that it works without JavaScript. */
export function WriteOffFilter({ filters, onChange }: WriteOffFilterProps) {
  return (
    <CheckboxField
      name="write_off"
      value="none"
      label="Leave out insurance write-offs"
      checked={filters.write_off === 'none'}
      onChange={({ currentTarget }) => {
        const value = currentTarget.checked ? 'none' : '';
        onChange((shown) => setValue(shown, 'write_off', value));
      }}
    />
  );
}
