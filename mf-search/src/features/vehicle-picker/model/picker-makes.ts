import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { formatCount } from '@contracts/wire/format/number';
import type { PickerMake } from '@contracts/platform/remote/widgets';
import type { SelectOption } from '@contracts/ui/field';

export function pickerOptions(
  entries: readonly (FilterOption & { slug: string })[],
): SelectOption[] {
  return entries.map(({ slug, label, count }) => ({
    value: slug,
    label: `${label} (${formatCount(count)})`,
  }));
}

/** Number of results of the picker's search. */
export function pickerTotal(
  { makes, total }: { makes: readonly PickerMake[]; total: number },
  makeSlug: string,
  modelSlug: string,
): number {
  const make = makes.find(({ slug }) => slug === makeSlug);
  const model = make?.models.find(({ slug }) => slug === modelSlug);
  return model?.count ?? make?.count ?? total;
}
