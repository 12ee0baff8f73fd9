import type { MouseEvent } from 'react';
import { Link } from '@contracts/platform/router';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import classes from './layout-switch.module.css';

interface LayoutSwitchProps {
  layout: SearchView['layout'];
  hrefOf: (layout: SearchView['layout']) => string;
  onChange: (layout: SearchView['layout']) => void;
}

const layouts = [
  { layout: 'list', label: 'List' },
  { layout: 'grid', label: 'Grid' },
] as const;

/** Links for the two layouts, which need no JavaScript: a grid, or one below the other (S74). */
export function LayoutSwitch({ layout: shown, hrefOf, onChange }: LayoutSwitchProps) {
  return (
    <nav className={classes.switch} aria-label="Show results as">
      {layouts.map(({ layout, label }) => (
        <Link
          key={layout}
          className={classes[layout]}
          to={hrefOf(layout)}
          aria-label={label}
          aria-current={layout === shown ? 'true' : undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChange(layout);
          }}
        />
      ))}
    </nav>
  );
}
