import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { ChoiceList } from './choice-list.tsx';
import { filterLabel } from '../model/filter-label.ts';
import type { ShownOptions } from '../model/shown-options.ts';
import classes from './filters-form.module.css';

interface ModelFilterProps {
  filters: SearchFilters;
  options: ShownOptions;
  onToggle: (value: string) => void;
}

/** The ranges of the chosen makes, by make. */
export function ModelFilter({ filters, options, onToggle }: ModelFilterProps) {
  const { make: makes = [], range: chosen = [] } = filters;
  const rangesOf = (make: string) =>
    Object.fromEntries(Object.entries(options.range).filter(([, range]) => range.make === make));
  // An address may contain a range without its make. List it so that it can be unticked.
  const shown = [
    ...new Set([...makes, ...chosen.map((range) => options.range[range]?.make ?? '')]),
  ].filter((make) => make !== '');
  if (shown.length === 0) return <p className={classes.hint}>Choose a make first.</p>;
  return shown.map((make) => {
    const name = filterLabel('make', make, options);
    return (
      <div key={make}>
        {shown.length > 1 && (
          <p className={classes.groupName} aria-hidden="true">
            {name}
          </p>
        )}
        <ChoiceList
          name="range"
          legend={`${name} models`}
          options={rangesOf(make)}
          chosen={chosen}
          onToggle={onToggle}
        />
      </div>
    );
  });
}
