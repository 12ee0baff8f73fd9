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
  label: string;
  groups: readonly GroupLink[];
  /** Whether it is inside a section with margins, where it wraps instead of scrolling. */
  isInSection?: boolean;
}

/** Links to the groups of a list. On phones they are on one line that scrolls. */
export function GroupLinks({ label, groups, isInSection = false }: GroupLinksProps) {
  return (
    <nav aria-label={label} className={classes.groups} data-within={isInSection}>
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
