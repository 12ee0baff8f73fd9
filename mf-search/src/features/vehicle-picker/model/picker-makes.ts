import type { FilterOption, FilterOptions } from '@contracts/wire/catalogue/filter-options';
import { formatCount } from '@contracts/wire/format/number';
import type { PickerMake } from '@contracts/platform/remote/widgets';
import type { SelectOption } from '@contracts/ui/field';

/** The makes that something is for sale of, each with such models, from all filter options. */
export function pickerMakes({ make, range }: FilterOptions): PickerMake[] {
  const models = Object.entries(range).filter(([, { count }]) => count > 0);
  return Object.entries(make)
    .filter(([, { count }]) => count > 0)
    .map(([slug, { label, count }]) => ({
      slug,
      label,
      count,
      models: models
        .filter(([, option]) => option.make === slug)
        .map(([rangeSlug, option]) => ({
          slug: rangeSlug,
          label: option.label,
          count: option.count,
        })),
    }));
}

export function pickerOptions(
  entries: readonly (FilterOption & { slug: string })[],
): SelectOption[] {
  return entries.map(({ slug, label, count }) => ({
    value: slug,
    label: `${label} (${formatCount(count)})`,
  }));
}

/** How many the picker's search finds. */
export function pickerTotal(
  { makes, total }: { makes: readonly PickerMake[]; total: number },
  makeSlug: string,
  modelSlug: string,
): number {
  const make = makes.find(({ slug }) => slug === makeSlug);
  const model = make?.models.find(({ slug }) => slug === modelSlug);
  return model?.count ?? make?.count ?? total;
}
