import { memo, useState } from 'react';
import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import { Disclosure } from '@contracts/ui/disclosure';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import {
  allFiltersHref,
  countChosen,
  type FilterSection as FilterSectionModel,
  type FilterSectionId,
} from '../model/filter-sections.ts';
import { FilterContent, type FilterContentProps } from './filter-content.tsx';
import classes from './filters-form.module.css';

interface FilterSectionProps extends FilterContentProps {
  section: FilterSectionModel;
  /** Labels of the chosen values. */
  chosen: string;
  view: SearchView;
  allOpen: boolean;
}

/** Sections that are open even if none of their values is chosen. */
const initiallyOpen: ReadonlySet<FilterSectionId> = new Set(['make', 'budget']);

/**
 * One filter that opens in place. Re-renders only when its own filter changes, so that a tap has a
 * visible effect immediately.
 */
export const FilterSection = memo(function FilterSection(props: FilterSectionProps) {
  const { section, chosen, allOpen, view, ...content } = props;
  const count = countChosen(section.keys, content.filters);
  // Keeps the initial state, so that unticking the last box does not close the section.
  const [open] = useState(allOpen || initiallyOpen.has(section.id) || count > 0);
  const id = `filter-${section.id}`;
  return (
    <Disclosure
      id={id}
      open={open}
      // Hidden when JavaScript is available.
      closedContent={
        <a href={allFiltersHref(content.filters, view, id)}>
          Show all filters<VisuallyHidden>, {section.title}</VisuallyHidden>
        </a>
      }
      summary={
        <span className={classes.summary}>
          {section.title}
          <ChosenCount count={count} />
          {chosen !== '' && <span className={classes.chosen}>{chosen}</span>}
        </span>
      }
    >
      <FilterContent id={section.id} view={view} {...content} />
    </Disclosure>
  );
}, arePropsEqual);

/** The number of chosen values of a filter, in a square (S96). */
export function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count}
      <VisuallyHidden> chosen</VisuallyHidden>
    </span>
  );
}

/** Keys of other filters that affect a filter's values. */
const relatedKeys: Partial<Record<FilterSectionId, readonly SearchFilterKey[]>> = {
  model: ['make'],
  budget: ['advert_classification', 'finance_type'],
};

/** Filters that show no counts, so that new counts need not re-render them. */
const sectionsWithoutCounts: ReadonlySet<FilterSectionId> = new Set([
  'budget',
  'mileage',
  'registration',
]);

function arePropsEqual(before: FilterSectionProps, after: FilterSectionProps): boolean {
  const { section, chosen, options, onChange } = after;
  const relevantKeys = [...section.keys, ...(relatedKeys[section.id] ?? [])];
  return (
    before.section === section &&
    before.chosen === chosen &&
    (before.options === options || sectionsWithoutCounts.has(section.id)) &&
    before.onChange === onChange &&
    relevantKeys.every((key) => String(before.filters[key]) === String(after.filters[key]))
  );
}
