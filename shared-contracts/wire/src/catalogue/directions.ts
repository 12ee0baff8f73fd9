import type { Site } from './site.ts';

/** Map service link with directions to a site; null if the site has no coordinates. */
export function directionsHref({
  latitude,
  longitude,
}: Pick<Site, 'latitude' | 'longitude'>): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
