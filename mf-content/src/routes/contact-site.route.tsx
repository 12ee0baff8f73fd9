import {
  type ClosedDay,
  closedDayText,
  upcomingClosedDays,
} from '@contracts/wire/catalogue/closed-days';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import { telephoneHref } from '@contracts/wire/format/phone';
import { isoDayOf } from '@contracts/wire/format/date';
import type { Site } from '@contracts/wire/catalogue/site';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, notFound, useLoaderData } from '@contracts/platform/router';
import { EnquirySection } from '../components/form-sections.tsx';
import { Section } from '../components/section.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchSites } from '../entities/site/api/fetch-sites.ts';
import { BookServiceLink, SitesUnavailable } from '../entities/site/components/site-list.tsx';
import { addressLines, openingText } from '../entities/site/model/site-summary.ts';
import hoursClasses from '../entities/site/components/opening-times.module.css';
import classes from '../entities/site/components/site-contact.module.css';

const parent = { label: 'Contact us', to: pathTo('/contact-us') };

/** An unknown site is a 404. If the site is unavailable, the page renders without it. */
export async function loader({ request, params, services }: LoaderArgs) {
  const { http, optional, widgets } = services;
  const { signal } = request;
  const [sitesResult, enquiry] = await Promise.all([
    optional({ signal }, (callSignal) => fetchSites(http, callSignal)),
    widgets.load('enquiry-form', {}, signal),
  ]);
  const sites = valueOr(sitesResult, null);
  const site = sites?.find(({ slug }) => slug === params['slug']) ?? null;
  if (sites !== null && site === null) throw notFound();
  const closedDays = upcomingClosedDays(site?.closed_days, isoDayOf(new Date()));
  return { site, closedDays, enquiry };
}

type ContactSiteData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { site }, params, brand }: HeadArgs<ContactSiteData>): Head {
  const canonical = pathTo('/contact-us/:slug', { slug: params['slug'] ?? '' });
  if (site === null) return { title: `Contact us | ${brand.name}`, canonical, noindex: true };
  const town = site.city_town === null ? '' : ` in ${site.city_town}`;
  return {
    title: `${site.name}: address and opening times`,
    description: `Find ${site.name}${town}: address, telephone, opening times and a form to write to us.`,
    canonical,
    parent,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AutoDealer',
        name: site.name,
        telephone: site.telephone ?? undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: [site.line1, site.line2].filter(Boolean).join(', '),
          addressLocality: site.city_town ?? undefined,
          addressRegion: site.county ?? undefined,
          postalCode: site.postcode ?? undefined,
          addressCountry: 'GB',
        },
      },
    ],
  };
}

function SiteContact({ site }: { site: Site }) {
  const { slug, telephone, latitude, longitude } = site;
  const town = site.city_town ?? site.name;
  return (
    <div className={classes.contact}>
      {telephone !== null && (
        <a className={classes.telephone} href={telephoneHref(telephone)}>
          <span className="visually-hidden">Call </span>
          {telephone}
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
            <BookServiceLink site={slug} town={town} />
          </li>
        )}
        {latitude !== null && longitude !== null && (
          <li>
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
              target="_blank"
              rel="noopener"
            >
              Get Directions<span className="visually-hidden"> (opens a map in a new tab)</span>
            </a>
          </li>
        )}
        <li>
          <Link to={pathTo('/vehicle-search', new URLSearchParams({ sites: slug }))}>
            Cars at {town}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** The hours of each department, or of the site if it has no departments. */
function departmentsOf(site: Site) {
  if (site.grouped_opening_times.length > 0) {
    return site.grouped_opening_times.map(({ key, openings }) => ({
      key,
      name: capitalised(key.replaceAll('_', ' ')),
      openings,
    }));
  }
  const openings = weekdays.map((day) => ({
    key: day,
    label: capitalised(day),
    ...site.opening_times[day],
  }));
  return [{ key: 'site', name: 'Opening times', openings }];
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function OpeningTimes({ site, closedDays }: { site: Site; closedDays: readonly ClosedDay[] }) {
  return (
    <>
      <div className={hoursClasses.departments}>
        {departmentsOf(site).map(({ key, name, openings }) => (
          <table key={key} className={hoursClasses.hours}>
            <caption>{name}</caption>
            <tbody>
              {openings.map((day) => (
                <tr key={day.key}>
                  <th scope="row">{day.label}</th>
                  <td>{openingText(day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {closedDays.length > 0 && (
        <>
          <h3 className={hoursClasses.closedTitle}>Closed days</h3>
          <ul className={hoursClasses.closed}>
            {closedDays.map((day) => (
              <li key={day.date}>{closedDayText(day)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export function Component() {
  const { site, closedDays, enquiry } = useLoaderData<ContactSiteData>();
  return (
    <TextPage
      title={site?.name ?? 'Our site'}
      parent={parent}
      lead={site === null ? <SitesUnavailable /> : <SiteContact site={site} />}
    >
      {site !== null && (
        <Section id="hours" title="Opening hours">
          <OpeningTimes site={site} closedDays={closedDays} />
        </Section>
      )}
      <EnquirySection data={enquiry} />
    </TextPage>
  );
}
