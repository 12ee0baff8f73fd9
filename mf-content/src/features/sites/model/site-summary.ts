import type { Site } from '@contracts/wire/catalogue/site';

/** What a list shows of a site; hours and departments stay out of the page's data. */
export interface SiteSummary {
  slug: string;
  name: string;
  town: string;
  /** Street, second line and postcode, as far as they are known. */
  address: string;
  telephone: string | null;
}

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
