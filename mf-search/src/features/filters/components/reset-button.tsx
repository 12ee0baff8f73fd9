import type { ReactNode } from 'react';
import { Button } from '@contracts/ui/button';
import type { FilterChange } from '../../../entities/search/model/change-filters.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { FilterContentProps } from './filter-content.tsx';
import classes from './reset-button.module.css';

interface ResetButtonProps extends Pick<FilterContentProps, 'filters' | 'view' | 'onChange'> {
  reset: FilterChange;
  children: ReactNode;
}

/** A button that clears filters (S95). Without JavaScript it is a link. */
export function ResetButton({ filters, view, onChange, reset, children }: ResetButtonProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={classes.scripted}
        onClick={() => onChange(reset)}
      >
        {children}
      </Button>
      {/* Not a `<noscript>`: on narrow screens, one already contains the whole form. */}
      <a className={classes.scriptless} href={searchHref(reset(filters), { ...view, from: null })}>
        {children}
      </a>
    </>
  );
}
