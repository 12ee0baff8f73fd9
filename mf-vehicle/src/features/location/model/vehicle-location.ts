import { upcomingClosedDays, closedDayText } from '@contracts/wire/catalogue/closed-days';
import { directionsHref } from '@contracts/wire/catalogue/directions';
import { type Site, siteListSchema } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { telephoneHref } from '@contracts/wire/format/phone';
import type { HttpClient } from '@contracts/platform/host/http';
import { pathTo } from '@contracts/platform/remote/path-to';

export type VehicleLocation = NonNullable<ReturnType<typeof vehicleLocation>>;

/**
 * S129 to S131. A vehicle's site is a name or a short object (S208). If `sites` has the full
 * record, its details are shown.
 */
export function vehicleLocation(
  { site }: Pick<Vehicle, 'site'>,
  sites: readonly Site[],
  today: string,
) {
  if (!site) return null;
  const unknownSite = { id: null, slug: '', telephone: null };
  const { id, name, slug, ...advertised } =
    typeof site === 'string' ? { ...unknownSite, name: site } : site;
  const siteRecord = sites.find((each) => each.id === id);
  const telephone = siteRecord?.telephone ?? advertised.telephone;
  return {
    name,
    addressLines: siteRecord ? addressLines(siteRecord) : [],
    postcode: siteRecord?.postcode ?? null,
    openings: siteRecord ? usedCarHours(siteRecord, today) : [],
    telephone: telephone && slug ? { display: telephone, href: telephoneHref(telephone) } : null,
    /** The number in display format. */
    whatsappNumber: siteRecord?.external_references.whatsapp_number ?? null,
    directionsHref: siteRecord ? directionsHref(siteRecord) : null,
    contactPath: slug && id ? pathTo('/contact-us/:slug', { slug }) : null,
  };
}

/** Omits the county if it has the same name as the town. */
function addressLines({ line1, city_town, county, postcode }: Site): string[] {
  return [line1, city_town, county === city_town ? null : county, postcode].flatMap(
    (line) => line || [],
  );
}

/** Weekly hours (S130), then closed days in the next four weeks. */
function usedCarHours({ grouped_opening_times, closed_days }: Site, today: string) {
  const group = grouped_opening_times.find(({ key }) => key === 'used_cars');
  if (group === undefined) return [];
  const weekly = group.openings.map(({ label, time_open, time_closed }) => ({
    label,
    hours: time_open && time_closed ? `${time_open} - ${time_closed}` : 'Closed',
  }));
  const closed = upcomingClosedDays(closed_days, today).map((day) => ({
    label: closedDayText(day),
    hours: 'Closed',
  }));
  return [...weekly, ...closed];
}

const maxSites = 100;

/** Location and opening hours of every site. @throws HttpError */
export async function fetchSites(http: HttpClient, signal?: AbortSignal): Promise<Site[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'pageOptions[resultsPerPage]': maxSites },
    signal,
  });
  return data;
}
