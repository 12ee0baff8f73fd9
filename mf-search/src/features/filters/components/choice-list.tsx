import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { CheckboxField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
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

  const latest = useRef(onToggle);
  useLayoutEffect(() => {
    latest.current = onToggle;
  });
  const toggle = useCallback((value: string) => latest.current(value), []);

  return (
    <fieldset ref={list} className={classes.choices}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {Object.entries(options).map(([value, { label, count }]) => (
        <Choice
          key={value}
          name={name}
          value={value}
          label={label}
          count={count}
          checked={ticked.has(value)}
          swatch={swatches}
          onToggle={toggle}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count: number;
  checked: boolean;
  swatch: boolean;
  /** Always the same function. */
  onToggle: (value: string) => void;
}

/** A list may have a hundred of them, most of which a press leaves as they are. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { name, value, label, count, checked, swatch, onToggle } = props;
  return (
    <CheckboxField
      name={name}
      value={value}
      label={swatch ? <Swatched colour={value} label={label} /> : label}
      count={count}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={() => onToggle(value)}
    />
  );
});

function Swatched({ colour, label }: { colour: string; label: string }) {
  return (
    <span className={classes.swatched}>
      <span className={classes.swatch} data-colour={colour} aria-hidden="true" />
      {label}
    </span>
  );
}
