import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-status';
import { bodyTypeLabel, bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import type { FilterOptionKey } from '@contracts/wire/catalogue/filter-option-keys';
import type { ColumnValue } from './value-column.ts';

/** The facets with a list of values. The other facets have numeric steps. */
export type ListKey = Exclude<
  FilterOptionKey,
  'age' | 'tax_rate' | 'engine_size' | 'battery_min_range'
>;

const knownLabels: Readonly<Record<string, string>> = {
  ...advertClassificationLabels,
  ...fuelTypeLabels,
};

/** Labels a chosen value that no vehicle has any longer, because links outlive stock. */
export function goneValue(key: ListKey, value: string): ColumnValue {
  const label = labelOf(key, value);
  // The make of a range that is no longer in stock is unknown.
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
