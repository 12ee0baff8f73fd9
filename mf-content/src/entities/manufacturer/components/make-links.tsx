import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import type { Manufacturer } from '@contracts/wire/catalogue/site';
import { formatCount } from '@contracts/wire/format/number';
import classes from './make-links.module.css';

interface MakeLinksProps {
  makes: readonly Manufacturer[];
  /** Search parameters that all counted vehicles match. */
  search?: Readonly<Record<string, string>>;
}

/** All makes with their numbers of vehicles for sale, linked to the search (S24, S200). */
export function MakeLinks({ makes, search = {} }: MakeLinksProps) {
  return (
    <ul className={classes.makes}>
      {makes.map(({ slug, name, count }) => (
        <li key={slug}>
          <Link
            className={classes.make}
            to={pathTo('/vehicle-search', new URLSearchParams({ ...search, make: slug }))}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>
              {formatCount(count)}
              <span className="visually-hidden"> for sale</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
