import type { Site } from '@contracts/wire/catalogue/site';
import type { SiteSummary } from '@contracts/platform/remote/widgets';

/** Leaves hours and departments out of the page's data. */
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
