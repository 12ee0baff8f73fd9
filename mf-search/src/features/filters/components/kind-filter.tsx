import {
  type AdvertClassification,
  advertClassificationLabels,
} from '@contracts/wire/catalogue/advert-status';
import { RadioGroup, type RadioOption } from '@contracts/ui/radio-group';
import { setValue } from '../../../entities/search/model/change-filters.ts';
import { isEveryKind } from '../model/applied-filters.ts';
import type { FilterControlProps } from './filter-content.tsx';

/** Kinds of offer (S75), as spelled in the URL. 'Used' includes nearly new (S86). */
const kinds: readonly RadioOption[] = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'NEARLY_NEW,USED', label: 'Used' },
  { value: 'OFFER', label: 'Offers' },
];

/**
 * Also lists kinds from the URL that are not offered, so that the shopper can remove them. An old
 * link with only `USED` finds fewer vehicles than the option 'Used', so it has another label.
 */
function kindsWith(value: string, chosen: readonly AdvertClassification[]): readonly RadioOption[] {
  if (kinds.some((kind) => kind.value === value)) return kinds;
  if (value === 'USED') {
    return kinds.flatMap((kind) =>
      kind.label === 'Used'
        ? [kind, { value, label: 'Used only', hint: 'Not nearly new' }]
        : [kind],
    );
  }
  const label = chosen.map((kind) => advertClassificationLabels[kind]).join(', ');
  return [...kinds, { value, label }];
}

export function KindFilter({ filters, onChange }: FilterControlProps) {
  const { advert_classification: chosen = [] } = filters;
  const value = isEveryKind(chosen) ? '' : chosen.join(',');
  return (
    <RadioGroup
      legend="Offer type"
      name="advert_classification"
      options={kindsWith(value, chosen)}
      value={value}
      onChange={({ currentTarget: { value: kind } }) =>
        onChange((latest) => setValue(latest, 'advert_classification', kind))
      }
    />
  );
}
