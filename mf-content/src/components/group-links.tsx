import { Link } from '@contracts/platform/router';
import { formatCount } from '@contracts/wire/format/number';
import classes from './group-links.module.css';

export interface GroupLink {
  to: string;
  name: string;
  count?: number;
  isCurrent?: boolean;
}

interface GroupLinksProps {
  /** Of the navigation. */
  label: string;
  groups: readonly GroupLink[];
  /** Within a part that has margins already: all are seen, in as many lines as they take. */
  within?: boolean;
}

/** The groups of a list, each a way to what it holds; one line that is swiped on phones. */
export function GroupLinks({ label, groups, within = false }: GroupLinksProps) {
  return (
    <nav aria-label={label} className={classes.groups} data-within={within}>
      <ul className={classes.links}>
        {groups.map(({ to, name, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
