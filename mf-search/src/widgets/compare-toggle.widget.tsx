import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import { Link } from '@contracts/platform/router';
import { useCompareHref } from '../entities/comparison/model/compare-href.ts';
import { useBrowserList } from '@contracts/platform/react';
import { compareList } from '../entities/comparison/model/compare-list.ts';
import { CompareToggle } from '../entities/comparison/components/compare-toggle.tsx';
import classes from './compare-widget.module.css';

/** The checkbox that adds a vehicle to the comparison, and a link if two or more are chosen. */
export function Component({ props: { vehicle } }: WidgetComponentProps<'compare-toggle'>) {
  const chosen = useBrowserList(compareList);
  const href = useCompareHref(chosen);
  return (
    <div className={classes.compare}>
      <CompareToggle vehicle={vehicle} />
      {chosen.length > 1 && <Link to={href}>Compare {chosen.length} vehicles</Link>}
    </div>
  );
}
