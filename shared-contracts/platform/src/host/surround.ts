import type { Site } from '@contracts/wire/catalogue/site';
import type { MenuItem, MenuName } from '@contracts/wire/content/menu';
import type { BannerMessage } from '@contracts/wire/content/top-banner';
import type { Brand } from './brand.ts';

/** Of a dealership, what stands around every page: its address and hours in the footer. */
export type SurroundSite = Pick<
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

/**
 * What the dealer API says of header and footer, the same on every page: asked by the gateway, which
 * keeps it. A part that could not be had is null, or no menu of that name.
 */
export interface Surround {
  menus: Partial<Record<MenuName, MenuItem[]>>;
  /** Those that the footer lists, in their order (S61). */
  sites: SurroundSite[] | null;
  /** Of the top banner; none where they could not be had (S59). */
  messages: BannerMessage[];
}

export const noSurround: Surround = { menus: {}, sites: null, messages: [] };

/** S58: the main number is the first dealership's; the brand's own where that is not known. */
export function brandWithin(brand: Brand, { sites }: Surround): Brand {
  const main = sites?.[0]?.telephone;
  return main ? { ...brand, telephones: { ...brand.telephones, main } } : brand;
}
