import type { Ref } from 'react';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import { formatCount } from '@contracts/wire/format/number';
import classes from './result-count.module.css';

interface ResultCountProps {
  meta: PageMeta;
  /** First of the pages shown together. */
  from: number | null;
  /** Takes focus when the filters are closed. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The number of results: the heading of the list, announced politely when it changes. */
export function ResultCount({ meta, from, ref }: ResultCountProps) {
  const { total, current_page: page, last_page: lastPage } = meta;
  const found = `${formatCount(total)} ${total === 1 ? 'vehicle' : 'vehicles'} found`;
  return (
    // Around the heading: a status inside it would leave the heading without a name.
    <div role="status">
      <h2 ref={ref} className={classes.count} tabIndex={-1}>
        {found}
        {lastPage > 1 && page > 1 && `, ${pagesLabel(from, page)} of ${lastPage}`}
      </h2>
    </div>
  );
}

function pagesLabel(from: number | null, page: number): string {
  return from === null || from === page ? `page ${page}` : `pages ${from} to ${page}`;
}
