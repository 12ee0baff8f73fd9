import type { Site } from '@contracts/wire/catalogue/site';
import type { MenuItem, MenuName } from '@contracts/wire/content/menu';
import type { BannerMessage } from '@contracts/wire/content/top-banner';
import type { Brand } from './brand.ts';

/** The data of a dealership that the footer shows. */
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

/** The dealer API's data for the header and footer. Unavailable data is null or absent. */
export interface SiteChrome {
  menus: Partial<Record<MenuName, MenuItem[]>>;
  /** Sites for the footer, in order (S61). */
  sites: SiteChromeSite[] | null;
  /** Messages of the top banner; empty if unavailable (S59). */
  messages: BannerMessage[];
}

export const noSiteChrome: SiteChrome = { menus: {}, sites: null, messages: [] };

/** S58: the main number is that of the first dealership, or else the brand's own. */
export function brandWithin(brand: Brand, { sites }: SiteChrome): Brand {
  const main = sites?.[0]?.telephone;
  return main ? { ...brand, telephones: { ...brand.telephones, main } } : brand;
}
