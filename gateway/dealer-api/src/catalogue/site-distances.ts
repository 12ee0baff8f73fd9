import type { Site } from '@contracts/wire/catalogue/site';
import { milesBetween, type Position } from '../places/position.ts';

/** Miles, to one decimal, by site slug. */
export type SiteDistances = ReadonlyMap<string, number>;

/** Distances from a place to each site with a known position. */
export function siteDistances(sites: readonly Site[], from: Position): SiteDistances {
  const distances = new Map<string, number>();
  for (const { slug, latitude, longitude } of sites) {
    if (latitude === null || longitude === null) continue;
    distances.set(slug, Math.round(milesBetween(from, { latitude, longitude }) * 10) / 10);
  }
  return distances;
}
