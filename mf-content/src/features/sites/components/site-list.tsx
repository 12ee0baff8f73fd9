import { telephoneHref } from '@contracts/wire/format/phone';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import type { SiteSummary } from '../model/site-summary.ts';
import classes from './site-list.module.css';

/** Every site by its town, with its telephone. */
export function SiteList({ sites }: { sites: readonly SiteSummary[] }) {
  return (
    <ul className={classes.sites}>
      {sites.map(({ slug, town, name, address, telephone }) => (
        <li key={slug} className={classes.site}>
          <h3 className={classes.town}>
            <Link to={pathTo('/contact-us/:slug', { slug })} title={`Visit ${name} page`}>
              {town}
            </Link>
          </h3>
          <p className={classes.address}>{address}</p>
          {telephone === null ? null : (
            <a href={telephoneHref(telephone)} className={classes.telephone}>
              <span className="visually-hidden">Call {town} </span>
              {telephone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
