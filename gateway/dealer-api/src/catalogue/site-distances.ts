import type { Site } from 'shared-contracts/catalogue/site';
import { milesBetween, positionOfPostcode } from './postcode-areas.ts';

/** Miles, to one decimal, from a postcode to each site that says where it is; by site slug. */
export function siteDistances(
  sites: readonly Site[],
  postcode: string,
  field: string,
): ReadonlyMap<string, number> {
  const from = positionOfPostcode(postcode, field);
  const distances = new Map<string, number>();
  for (const { slug, latitude, longitude } of sites) {
    if (latitude === null || longitude === null) continue;
    distances.set(slug, Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10);
  }
  return distances;
}
