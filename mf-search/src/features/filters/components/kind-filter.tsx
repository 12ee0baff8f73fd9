import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { RadioGroup } from 'shared-contracts/ui/radio-group';

interface KindFilterProps {
  chosen: NonNullable<SearchFilters['advert_classification']>;
  onSet: (value: string) => void;
}

/** Values as the URL spells them; 'used' looks for nearly new ones too (S75, S86). */
const kinds = [
  { value: '', label: 'All' },
  { value: 'NEW', label: 'New' },
  { value: 'NEARLY_NEW', label: 'Nearly new' },
  { value: 'NEARLY_NEW,USED', label: 'Used' },
];

export function KindFilter({ chosen, onSet }: KindFilterProps) {
  const value = chosen.join(',');
  const isListed = kinds.some((kind) => kind.value === value);
  const label = chosen.map((kind) => advertClassificationLabels[kind]).join(', ');
  return (
    <RadioGroup
      legend="Condition"
      name="advert_classification"
      options={isListed ? kinds : [...kinds, { value, label }]}
      value={value}
      onChange={(event) => onSet(event.currentTarget.value)}
    />
  );
}
