import type { Kysely } from 'kysely';
import { armedForcesPostcodeError, isForcesPostcode } from '@contracts/wire/format/postcode';
import { badRequest } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { Position } from './position.ts';
import { readPostcode } from './postcode.ts';

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
