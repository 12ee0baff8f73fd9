import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { RadioGroup } from 'shared-contracts/ui/radio-group';

interface KindFilterProps {
  chosen: NonNullable<SearchFilters['advert_classification']>;
  onSet: (value: string) => void;
}

/** Offer types (S75), spelt as in the URL; 'Used' looks for nearly new ones too (S86). */
const kinds = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'NEARLY_NEW,USED', label: 'Used' },
  { value: 'OFFER', label: 'Offers' },
];

export function KindFilter({ chosen, onSet }: KindFilterProps) {
  const value = chosen.join(',');
  const isListed = kinds.some((kind) => kind.value === value);
  const label = chosen.map((kind) => advertClassificationLabels[kind]).join(', ');
  return (
    <RadioGroup
      legend="Offer type"
      name="advert_classification"
      options={isListed ? kinds : [...kinds, { value, label }]}
      value={value}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  );
}
