import { upcomingClosedDays } from '@contracts/wire/catalogue/closed-days';
import { isoDayOf } from '@contracts/wire/format/date';
import type { Site } from '@contracts/wire/catalogue/site';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { notFound, useLoaderData } from '@contracts/platform/router';
import { EnquirySection } from '../components/form-sections.tsx';
import { Section } from '../components/section.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchSites } from '../entities/site/api/fetch-sites.ts';
import { OpeningTimes } from '../entities/site/components/opening-times.tsx';
import { SiteContact } from '../entities/site/components/site-contact.tsx';
import { SitesUnavailable } from '../entities/site/components/sites-unavailable.tsx';

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
    jsonLd: [siteJsonLd(site)],
  };
}

function siteJsonLd(site: Site): object {
  return {
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
  };
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
