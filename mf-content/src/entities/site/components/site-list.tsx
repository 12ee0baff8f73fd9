import { formatMilesAway } from '@contracts/wire/format/miles';
import { telephoneHref } from '@contracts/wire/format/phone';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { SiteSummary, SiteWithHours } from '@contracts/platform/remote/widgets';
import { Link, useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './site-list.module.css';

interface SiteListProps {
  /** Whether to link to the service booking form of each site. */
  canBookService?: boolean;
  /** Null if the sites are unavailable. */
  sites: readonly (SiteSummary & Partial<SiteWithHours>)[] | null;
  /** Heading level: 3 below another heading of the page, otherwise 2. */
  level?: 2 | 3;
}

/** Sites by town, with telephone numbers, and with hours and distance if known. */
export function SiteList({ sites, level = 3, canBookService = false }: SiteListProps) {
  if (sites === null) return <SitesUnavailable />;
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.sites}>
      {sites.map(({ slug, town, name, address, telephone, distance, hours = [] }) => (
        <li key={slug} className={classes.site}>
          <Heading className={classes.town}>
            <Link to={pathTo('/contact-us/:slug', { slug })} title={`Visit ${name} page`}>
              {town}
            </Link>
          </Heading>
          {distance != null && <p className={classes.distance}>{formatMilesAway(distance)}</p>}
          <p className={classes.address}>{address}</p>
          {telephone !== null && (
            <a href={telephoneHref(telephone)} className={classes.telephone}>
              <span className="visually-hidden">Call {town} </span>
              {telephone}
            </a>
          )}
          {hours.length > 0 && (
            <dl className={classes.hours}>
              {hours.map((row) => (
                <div key={row.days}>
                  <dt>{row.days}</dt>
                  <dd>{row.hours}</dd>
                </div>
              ))}
            </dl>
          )}
          {canBookService && (
            <p>
              <BookServiceLink site={slug} town={town} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shown if the sites are unavailable: how to contact the group anyway (S116). */
export function SitesUnavailable() {
  const { brand } = useHost();
  return (
    <RetryNotice retry={useRetry()} title="Our sites can't be shown at the moment">
      Call {brand.telephones.main} and we will put you through to the nearest one.
    </RetryNotice>
  );
}

interface BookServiceLinkProps {
  /** Slug of the site to preselect in the form. */
  site: string;
  town: string;
}

export function BookServiceLink({ site, town }: BookServiceLinkProps) {
  const form = pathTo('/aftersales/:department/:section', {
    department: 'servicing',
    section: 'service-form',
  });
  return (
    <Link to={`${form}?site=${encodeURIComponent(site)}#form-2`}>
      Book a service<span className="visually-hidden"> in {town}</span>
    </Link>
  );
}
