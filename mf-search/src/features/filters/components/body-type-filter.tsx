import { bodyTypeLabel, carBodyTypes, vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { ChoiceList } from './choice-list.tsx';
import classes from './filters-form.module.css';

interface BodyTypeFilterProps {
  options: Readonly<Record<string, FilterOption>>;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const groups = [
  { name: 'Cars', types: carBodyTypes },
  { name: 'Vans', types: vanBodyTypes },
];

/** Every specified body type except vans (S78). A type that is not in stock finds nothing. */
export function BodyTypeFilter({ options, chosen, onToggle }: BodyTypeFilterProps) {
  return groups.map(({ name, types }) => (
    <div key={name}>
      <p className={classes.groupName} aria-hidden="true">
        {name}
      </p>
      <ChoiceList
        name="body_type"
        legend={`Body type: ${name.toLowerCase()}`}
        options={Object.fromEntries(
          types.map((type) => [
            type,
            { label: bodyTypeLabel(type), count: options[type]?.count ?? 0 },
          ]),
        )}
        chosen={chosen}
        onToggle={onToggle}
      />
    </div>
  ));
}
