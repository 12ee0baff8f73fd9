import { useEffect, useRef } from 'react';
import type { FilterOption } from 'shared-contracts/catalogue/filter-options';
import { CheckboxField } from 'shared-contracts/ui/field';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import classes from './filters-form.module.css';

interface ChoiceListProps {
  /** Key of the query. */
  name: string;
  legend: string;
  options: Readonly<Record<string, FilterOption>>;
  chosen: readonly (string | number)[];
  onToggle: (value: string) => void;
  /** Shows each value's colour beside it. */
  swatches?: boolean;
}

/** Values to tick, each with the number of vehicles that it brings; none of them is ever hidden. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, options, chosen, onToggle, swatches = false } = props;
  const ticked = new Set(chosen.map(String));
  const list = useRef<HTMLFieldSetElement>(null);

  // What is chosen is seen in its place too, however long the list is.
  useEffect(() => {
    const first = list.current?.querySelector('input:checked')?.parentElement;
    if (list.current && first) list.current.scrollTop = first.offsetTop;
  }, []);

  return (
    <fieldset ref={list} className={classes.choices}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {Object.entries(options).map(([value, { label, count }]) => (
        <CheckboxField
          key={value}
          name={name}
          value={value}
          label={swatches ? <Swatched colour={value} label={label} /> : label}
          count={count}
          checked={ticked.has(value)}
          disabled={count === 0 && !ticked.has(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </fieldset>
  );
}

function Swatched({ colour, label }: { colour: string; label: string }) {
  return (
    <span className={classes.swatched}>
      <span className={classes.swatch} data-colour={colour} aria-hidden="true" />
      {label}
    </span>
  );
}
