import type { Site } from '@contracts/wire/catalogue/site';
import { telephoneHref } from '@contracts/wire/format/phone';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { addressLines } from '../model/site-summary.ts';
import { BookServiceLink } from './site-list.tsx';
import classes from './site-contact.module.css';

export function SiteContact({ site }: { site: Site }) {
  const directions = directionsHref(site);
  return (
    <div className={classes.contact}>
      {site.telephone === null ? null : (
        <a className={classes.telephone} href={telephoneHref(site.telephone)}>
          <span className="visually-hidden">Call </span>
          {site.telephone}
        </a>
      )}
      <address className={classes.address}>
        {addressLines(site).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className={classes.links}>
        {site.grouped_opening_times.some(({ key }) => key === 'service') && (
          <li>
            <BookServiceLink site={site.slug} town={site.city_town ?? site.name} />
          </li>
        )}
        {directions === null ? null : (
          <li>
            <a href={directions} target="_blank" rel="noopener">
              Get Directions<span className="visually-hidden"> (opens a map in a new tab)</span>
            </a>
          </li>
        )}
        <li>
          <Link to={pathTo('/vehicle-search', new URLSearchParams({ sites: site.slug }))}>
            Cars at {site.city_town ?? site.name}
          </Link>
        </li>
      </ul>
    </div>
  );
}

function directionsHref({ latitude, longitude }: Site): string | null {
  if (latitude === null || longitude === null) return null;
  const place = `${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${place}`;
}
