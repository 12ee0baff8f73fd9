import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readPostcode } from '../../places/postcode.ts';
import { nations, type Nation } from './bank-holidays.ts';

/** Postcode areas outside England and Wales. TD crosses the border, so sites can name a nation. */
const areas = z
  .partialRecord(z.enum(nations), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('nation-areas.json', import.meta.url), 'utf8')));

/** The nation whose bank holidays apply: England and Wales unless the area is elsewhere. */
export function nationOfPostcode(postcode: string | null): Nation {
  const area = postcode === null ? undefined : readPostcode(postcode)?.area;
  const found = nations.find((nation) => area !== undefined && areas[nation]?.includes(area));
  return found ?? 'england-and-wales';
}
