import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { CheckboxField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './filters-form.module.css';

interface ChoiceListProps {
  name: string;
  legend: string;
  options: Readonly<Record<string, FilterOption>>;
  chosen: readonly (string | number)[];
  onToggle: (value: string) => void;
  /** Shows a colour sample beside each value. */
  swatches?: boolean;
}

/** Checkboxes with the number of vehicles each value finds. None is ever hidden. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, options, chosen, onToggle, swatches = false } = props;
  const ticked = new Set(chosen.map(String));
  const list = useRef<HTMLFieldSetElement>(null);

  // Chosen values are visible at their place, however long the list is.
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
  /** A stable function. */
  onToggle: (value: string) => void;
}

/** A list may have a hundred items, and a press leaves most unchanged. */
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
