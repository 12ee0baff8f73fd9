import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import type { Position } from './position.ts';

/**
 * The middle of each of the 124 postcode areas of the United Kingdom, Jersey, Guernsey and the Isle
 * of Man, weighted by postcodes, to about a mile. Contains OS data © Crown copyright and database
 * right 2025, Royal Mail data © Royal Mail copyright and database right 2025, and National
 * Statistics data © Crown copyright and database right 2025 (Open Government Licence v3.0);
 * Northern Ireland and the islands are our own estimate.
 */
const areas = readAssetTable(
  'postcode-areas.csv',
  z.object({ area: z.string(), latitude: z.coerce.number(), longitude: z.coerce.number() }),
);

const positions: ReadonlyMap<string, Position> = new Map(
  areas.map(({ area, ...position }) => [area, position]),
);

/** The middle of an area such as `BS`; undefined for an unknown area. */
export function positionOfArea(area: string): Position | undefined {
  return positions.get(area);
}
