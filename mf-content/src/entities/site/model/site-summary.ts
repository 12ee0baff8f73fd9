import type { Site } from '@contracts/wire/catalogue/site';
import type { SiteSummary } from '@contracts/platform/remote/widgets';

/** Only the fields that the page shows, to keep hours and departments out of its data. */
export function siteSummary(site: Site): SiteSummary {
  return {
    slug: site.slug,
    name: site.name,
    town: site.city_town ?? site.name,
    address: addressLines(site)
      .filter((line) => line !== site.city_town)
      .join(', '),
    telephone: site.telephone,
  };
}

export function addressLines(site: Site): string[] {
  const { line1, line2, city_town, county, postcode } = site;
  const lines = [line1, line2, city_town, county === city_town ? null : county, postcode];
  return lines.filter((line): line is string => line !== null && line !== '');
}

/** `08:30 to 19:00`. */
export function openingText({
  time_open,
  time_closed,
}: Site['opening_times'][keyof Site['opening_times']]): string {
  return time_open === null || time_closed === null ? 'Closed' : `${time_open} to ${time_closed}`;
}
