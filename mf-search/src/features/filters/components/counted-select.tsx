import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { SelectField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { countedOptions } from '../model/choice-steps.ts';

type CountedKey = 'age' | 'tax_rate' | 'battery_min_range';

interface CountedSelectProps {
  name: CountedKey;
  label: string;
  /** Whether the label is visible. It is not if the filter's name says it already. */
  labelled?: boolean;
  emptyLabel: string;
  options: Readonly<Record<string, FilterOption>>;
  value: number | undefined;
  direction: 'up' | 'down';
  /** S81 */
  wordsOf: (value: number) => string;
  onSet: (key: CountedKey, value: string) => void;
}

/** A select of a few values, each with the number of vehicles it finds. */
export function CountedSelect(props: CountedSelectProps) {
  const { name, label, labelled = false, emptyLabel, options, value } = props;
  const { direction, wordsOf, onSet } = props;
  const chosen = textOf(name, value);
  return (
    <SelectField
      name={name}
      label={labelled ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      emptyLabel={emptyLabel}
      options={countedOptions(options, chosen, direction, wordsOf)}
      value={chosen in options ? chosen : ''}
      onChange={(event) => onSet(name, event.currentTarget.value)}
    />
  );
}

/** A number as the options spell it. No road tax is '0.0' there (S100). */
function textOf(key: CountedKey, value: number | undefined): string {
  if (value === undefined) return '';
  return key === 'tax_rate' && value === 0 ? '0.0' : String(value);
}
