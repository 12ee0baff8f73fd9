import type { Kysely } from 'kysely';
import type { ChargingPointsTable } from '../store/tables/places.ts';
import type { ChargingDocument } from '../charging-points/find-charging-points.ts';
import type { Database } from '../store/database.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { Random, seedOf } from './random.ts';
import { fillOnce } from './fill-once.ts';

const pointsMadeKey = 'demonstration_charging_points';
const milesOfADegree = 69;

/** Fictional charging networks. */
const operators = ['Plugwell', 'Ampersand Charging', 'Wattling', 'Kerbside Energy'];

/** Kinds of place with their connectors. */
const places: readonly (readonly [name: string, connectors: ChargingDocument['connectors']])[] = [
  ['Station car park', [{ type: 'Type 2', power: 7, count: 6 }]],
  [
    'Harvest Retail Park',
    [
      { type: 'CCS', power: 75, count: 2 },
      { type: 'Type 2', power: 22, count: 2 },
    ],
  ],
  ['Leisure centre', [{ type: 'Type 2', power: 22, count: 2 }]],
  ['Library car park', [{ type: 'Type 2', power: 7.4, count: 3 }]],
  [
    'Ring road services',
    [
      { type: 'CCS', power: 150, count: 6 },
      { type: 'CHAdeMO', power: 50, count: 2 },
    ],
  ],
  ['Garden centre', [{ type: 'Type 2', power: 11, count: 4 }]],
  ['Market Street multi-storey', [{ type: 'Type 2', power: 7, count: 12 }]],
  ['Orchard Road park and ride', [{ type: 'CCS', power: 50, count: 4 }]],
  ['Riverside hub', [{ type: 'CCS', power: 300, count: 8 }]],
  ['Meadow View hotel', [{ type: 'Type 2', power: 22, count: 3 }]],
];

/** Fictional charging points around each demonstration site, different for each site. */
export function demonstrationChargingPoints(): ChargingPointsTable[] {
  return demonstrationSites.flatMap(({ site: { slug, city_town, latitude, longitude } }) => {
    if (latitude === null || longitude === null) return [];
    const random = new Random(seedOf(slug));
    return random.shuffled(places).map(([name, connectors], place) => {
      const miles = 0.3 + place * 0.42 + random.between(0, 0.4);
      const bearing = random.between(0, 2 * Math.PI);
      const north = (miles * Math.cos(bearing)) / milesOfADegree;
      const east =
        (miles * Math.sin(bearing)) / milesOfADegree / Math.cos((latitude * Math.PI) / 180);
      const document: ChargingDocument = {
        name,
        operator: random.pick(operators),
        address: city_town,
        connectors,
      };
      return {
        id: `${slug}-${place + 1}`,
        latitude: Math.round((latitude + north) * 1e5) / 1e5,
        longitude: Math.round((longitude + east) * 1e5) / 1e5,
        document: JSON.stringify(document),
      };
    });
  });
}

/** Runs once for a demonstration store, and never replaces imported charging points. */
export async function ensureDemonstrationChargingPoints(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, pointsMadeKey, async (transaction) => {
    const held = await transaction.selectFrom('charging_points').select('id').executeTakeFirst();
    if (held !== undefined) return;
    await transaction.insertInto('charging_points').values(demonstrationChargingPoints()).execute();
  });
}
