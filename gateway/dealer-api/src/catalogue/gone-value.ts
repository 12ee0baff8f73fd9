import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-states';
import { bodyTypeLabel, bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { ColumnValue } from './value-column.ts';

/** The facets whose values are words, not steps of a figure. */
export type ListKey = Exclude<
  FilterOptionKey,
  'age' | 'tax_rate' | 'engine_size' | 'battery_min_range'
>;

const knownLabels: Readonly<Record<string, string>> = {
  ...advertClassificationLabels,
  ...fuelTypeLabels,
};

/** What to call a chosen value that no vehicle has any more: links live longer than stock. */
export function goneValue(key: ListKey, value: string): ColumnValue {
  const label = labelOf(key, value);
  // The make of a range that nobody knows any more can't be told.
  return key === 'range' ? { value, label, make: '' } : { value, label };
}

function labelOf(key: ListKey, value: string): string {
  if (key === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  if (key === 'doors') return value === '1' ? '1 door' : `${value} doors`;
  if (bodyTypes.some((bodyType) => bodyType === value)) return bodyTypeLabel(value);
  return (
    knownLabels[value] ??
    value
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}
