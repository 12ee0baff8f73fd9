import { formatCount } from './number.ts';

/** A mileage in words: `12,034 miles`, `1 mile` (S1). */
export function formatMiles(miles: number): string {
  const text = formatCount(miles);
  return text === '1' ? '1 mile' : `${text} miles`;
}

/** The distance to a site: `4 miles away`, or `Less than a mile away`. */
export function formatMilesAway(miles: number): string {
  return miles < 1 ? 'Less than a mile away' : `${formatMiles(miles)} away`;
}
