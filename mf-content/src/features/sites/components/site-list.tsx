import { telephoneHref } from '@contracts/wire/format/phone';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import type { SiteSummary } from '../model/site-summary.ts';
import styles from './site-list.module.css';

/** Every site by its town, with its telephone. */
export function SiteList({ sites }: { sites: readonly SiteSummary[] }) {
  return (
    <ul className={styles['sites']}>
      {sites.map(({ slug, town, name, address, telephone }) => (
        <li key={slug} className={styles['site']}>
          <h3 className={styles['town']}>
            <Link to={pathTo('/contact-us/:slug', { slug })} title={`Visit ${name} page`}>
              {town}
            </Link>
          </h3>
          <p className={styles['address']}>{address}</p>
          {telephone === null ? null : (
            <a href={telephoneHref(telephone)} className={styles['telephone']}>
              <span className="visually-hidden">Call {town} </span>
              {telephone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
