import { normaliseCode } from '@contracts/wire/format/capitals';
import { armedForcesPostcodeError, isForcesPostcode } from '@contracts/wire/format/postcode';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { badRequest } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { Position } from './position.ts';

/**
 * The middle of each of the 124 postcode areas of the United Kingdom, Jersey, Guernsey and the Isle
 * of Man, weighted by postcodes, to about a mile. Contains OS data © Crown copyright and database
 * right 2025, Royal Mail data © Royal Mail copyright and database right 2025, and National
 * Statistics data © Crown copyright and database right 2025 (Open Government Licence v3.0);
 * Northern Ireland and the islands are our own estimate.
 */
const areaCentres: ReadonlyMap<string, Position> = new Map(
  readAssetTable(
    'postcode-areas.csv',
    z.object({ area: z.string(), latitude: z.coerce.number(), longitude: z.coerce.number() }),
  ).map(({ area, ...position }) => [area, position]),
);

/** An outward code: one or two letters, a digit, perhaps another digit or letter. */
export const outcodePattern = /^([A-Z]{1,2})\d[A-Z\d]?$/;
const inwardCode = /\d[A-Z]{2}$/;

/**
 * Reads a postcode or an outward code, in any case and spacing.
 * @returns for `BS1 4ST` the area `BS` with its centre, and the outcode `BS1`; undefined for another
 *   text or an unknown area
 */
export function readPostcode(text: string) {
  const letters = normaliseCode(text);
  const outcode = inwardCode.test(letters) && letters.length > 4 ? letters.slice(0, -3) : letters;
  const area = outcodePattern.exec(outcode)?.[1] ?? '';
  const areaCentre = areaCentres.get(area);
  return areaCentre === undefined ? undefined : { area, areaCentre, outcode };
}

/**
 * The position of a postcode: the middle of its outward code if imported, otherwise of its area.
 * Reads the store each time, so that every process sees an import immediately.
 * @throws ApiRefusal (400, naming `field`) for a text that is not a postcode, an unknown area, or a
 * British forces address, which has no position
 */
export async function findPosition(
  database: Kysely<Database>,
  postcode: string,
  field: string,
): Promise<Position> {
  if (isForcesPostcode(postcode)) throw badRequest(field, armedForcesPostcodeError);
  const place = readPostcode(postcode);
  if (place === undefined) throw badRequest(field, `${field} must be a UK postcode`);
  const imported = await database
    .selectFrom('outcodes')
    .select(['latitude', 'longitude'])
    .where('outcode', '=', place.outcode)
    .executeTakeFirst();
  return imported ?? place.areaCentre;
}
