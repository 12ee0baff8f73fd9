import type { Brand } from '@contracts/platform/host/brand';
import type { SurroundSite } from '@contracts/platform/host/surround';
import { directionsHref } from '@contracts/wire/catalogue/directions';

/** S62: customers of this site collect elsewhere, so nobody is led to it. */
const siteWithoutDirections = /(^|-)stoke(-|$)/u;

/** Where 'Get Directions' leads: nowhere for the Stoke site, to the preparation centre for one without a place on the map (S62). */
export function directionsTo(site: SurroundSite, brand: Brand): string | null {
  if (siteWithoutDirections.test(site.slug)) return null;
  return directionsHref(site) ?? brand.preparationCentreMap ?? null;
}
