import type { Kysely } from 'kysely';
import { unreadable } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { Position } from './position.ts';
import { positionOfArea } from './postcode-areas.ts';
import { readPostcode } from './postcode.ts';

/**
 * Where a postcode lies: the middle of its outward code where those have been imported, else of
 * its area. Asked of the store each time, so that an import is used at once by every process.
 * @throws ApiRefusal (400, naming `field`) for what is no postcode, or of an area there is not.
 */
export async function findPosition(
  database: Kysely<Database>,
  postcode: string,
  field: string,
): Promise<Position> {
  const place = readPostcode(postcode);
  const middle = place && positionOfArea(place.area);
  if (place === undefined || middle === undefined) {
    throw unreadable(field, `${field} must be a UK postcode`);
  }
  const imported = await database
    .selectFrom('outcodes')
    .select(['latitude', 'longitude'])
    .where('outcode', '=', place.outcode)
    .executeTakeFirst();
  return imported ?? middle;
}
