import type { Site } from '@contracts/wire/catalogue/site';
import type { MenuItem, MenuName } from '@contracts/wire/content/menu';
import type { BannerMessage } from '@contracts/wire/content/top-banner';
import type { Brand } from './brand.ts';

/** A dealership as in the footer: its address and hours. */
export type SiteChromeSite = Pick<
  Site,
  | 'name'
  | 'slug'
  | 'line1'
  | 'line2'
  | 'city_town'
  | 'postcode'
  | 'telephone'
  | 'latitude'
  | 'longitude'
  | 'opening_times'
>;

/** The dealer API's data for header and footer. An unavailable part is null or missing. */
export interface SiteChrome {
  menus: Partial<Record<MenuName, MenuItem[]>>;
  /** Sites in the footer, in order (S61). */
  sites: SiteChromeSite[] | null;
  /** Messages of the top banner; none if unavailable (S59). */
  messages: BannerMessage[];
}

export const noSiteChrome: SiteChrome = { menus: {}, sites: null, messages: [] };

/** S58: the main number is the first dealership's, or else the brand's own. */
export function brandWithin(brand: Brand, { sites }: SiteChrome): Brand {
  const main = sites?.[0]?.telephone;
  return main ? { ...brand, telephones: { ...brand.telephones, main } } : brand;
}
