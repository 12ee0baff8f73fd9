import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-states';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { RadioGroup, type RadioOption } from '@contracts/ui/radio-group';
import { isEveryKind } from '../../../entities/search/model/every-kind.ts';

interface KindFilterProps {
  chosen: NonNullable<SearchFilters['advert_classification']>;
  onSet: (value: string) => void;
}

/** Offer types (S75), spelt as in the URL; 'Used' looks for nearly new ones too (S86). */
const kinds: readonly RadioOption[] = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'NEARLY_NEW,USED', label: 'Used' },
  { value: 'OFFER', label: 'Offers' },
];

/**
 * What an address asks for that the shopper is not offered is shown as well, so that it is seen and
 * can be widened. An old link for used vehicles alone finds fewer than 'Used' does: another name.
 */
function kindsWith(value: string, chosen: KindFilterProps['chosen']): readonly RadioOption[] {
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

export function KindFilter({ chosen, onSet }: KindFilterProps) {
  const value = isEveryKind(chosen) ? '' : chosen.join(',');
  return (
    <RadioGroup
      legend="Offer type"
      name="advert_classification"
      options={kindsWith(value, chosen)}
      value={value}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  );
}
