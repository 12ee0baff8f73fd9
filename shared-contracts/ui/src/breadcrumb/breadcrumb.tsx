import { PlainLink, type LinkComponent } from '../link/link.tsx';
import classes from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: string;
  /** Path of the page; absent for the current page. */
  to?: string;
}

export interface BreadcrumbProps {
  items: readonly BreadcrumbItem[];
  Link?: LinkComponent;
}

export function Breadcrumb({ items, Link = PlainLink }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.list}>
        {items.map(({ label, to }) => (
          <li key={`${to} ${label}`} className={classes.item}>
            {to ? (
              <Link className={classes.link} to={to}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
