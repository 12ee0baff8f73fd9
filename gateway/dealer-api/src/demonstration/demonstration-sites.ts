import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';

interface Town {
  readonly town: string;
  readonly county: string;
  readonly street: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** First letter and allowed second letters of local registrations. */
  readonly memoryTag: readonly [first: string, seconds: string];
  readonly makes: readonly string[];
}

/** The towns are real; the group, its streets and its telephone numbers are fictional. */
const towns: readonly Town[] = [
  town(
    'Bristol',
    'Bristol',
    '14 Harbour Way',
    'BS2 0WX',
    51.455,
    -2.588,
    ['W', 'MNOPRSTUVWXY'],
    ['ford', 'volkswagen', 'volkswagen-commercial', 'kia', 'land-rover'],
  ),
  town(
    'Birmingham',
    'West Midlands',
    '220 Foundry Road',
    'B7 4WX',
    52.49,
    -1.88,
    ['B', 'ABCDEFGHJKLMNOPX'],
    ['vauxhall', 'land-rover', 'jaguar', 'mg'],
  ),
  town(
    'Cardiff',
    'South Glamorgan',
    '3 Tide Street',
    'CF10 5WX',
    51.475,
    -3.167,
    ['C', 'ABCDEFGHJKLMNO'],
    ['ford', 'hyundai', 'dacia', 'renault'],
  ),
  town(
    'Exeter',
    'Devon',
    '61 Kiln Lane',
    'EX2 8WX',
    50.71,
    -3.52,
    ['W', 'ABCDEFGHJ'],
    ['volkswagen', 'skoda', 'volvo', 'suzuki'],
  ),
  town(
    'Reading',
    'Berkshire',
    '8 Kennet Park',
    'RG2 0WX',
    51.44,
    -0.97,
    ['R', 'ABCDEFGHJKLMNOPRSTUVWXY'],
    ['bmw', 'mini', 'mercedes-benz', 'lexus'],
  ),
  town(
    'Maidstone',
    'Kent',
    '19 Hopfield Road',
    'ME15 6WX',
    51.265,
    0.525,
    ['G', 'ABCDEFGHJKLMNO'],
    ['peugeot', 'citroen', 'nissan', 'honda'],
  ),
  town(
    'Norwich',
    'Norfolk',
    '77 Broadland Drive',
    'NR7 0WX',
    52.635,
    1.34,
    ['A', 'OPRSTU'],
    ['toyota', 'lexus', 'mazda', 'ford'],
  ),
  town(
    'Nottingham',
    'Nottinghamshire',
    '5 Lacemaker Way',
    'NG7 2WX',
    52.945,
    -1.175,
    ['F', 'ABCDEFGHJKLMNP'],
    ['audi', 'seat', 'cupra', 'kia'],
  ),
  town(
    'Leeds',
    'West Yorkshire',
    '102 Millrace Road',
    'LS10 1WX',
    53.785,
    -1.535,
    ['Y', 'ABCDEFGHJKL'],
    ['mercedes-benz', 'smart', 'vauxhall', 'byd'],
  ),
  town(
    'Manchester',
    'Greater Manchester',
    '36 Cotton Exchange Park',
    'M17 1WX',
    53.468,
    -2.31,
    ['M', 'ABCDEFGHJKLMNOPRSTUVWXY'],
    ['ford', 'audi', 'nissan', 'hyundai'],
  ),
  town(
    'Newcastle',
    'Tyne and Wear',
    '9 Keel Row',
    'NE4 7WX',
    54.965,
    -1.64,
    ['N', 'ABCDEFGHJKLMNO'],
    ['toyota', 'bmw', 'mini', 'renault'],
  ),
  town(
    'Glasgow',
    'Lanarkshire',
    '240 Shipwright Street',
    'G51 1WX',
    55.858,
    -4.305,
    ['S', 'ABCDEFGHJ'],
    ['volvo', 'skoda', 'peugeot', 'fiat'],
  ),
];

function town(
  name: string,
  county: string,
  street: string,
  postcode: string,
  latitude: number,
  longitude: number,
  memoryTag: Town['memoryTag'],
  makes: readonly string[],
): Town {
  return { town: name, county, street, postcode, latitude, longitude, memoryTag, makes };
}

const townsWithBodyshop: ReadonlySet<string> = new Set([
  'Birmingham',
  'Bristol',
  'Leeds',
  'Manchester',
  'Reading',
]);

const closed = { time_open: null, time_closed: null };

function week(weekday: [string, string], saturday: [string, string], sunday?: [string, string]) {
  const hours = ([time_open, time_closed]: [string, string]) => ({ time_open, time_closed });
  return {
    monday: hours(weekday),
    tuesday: hours(weekday),
    wednesday: hours(weekday),
    thursday: hours(weekday),
    friday: hours(weekday),
    saturday: hours(saturday),
    sunday: sunday === undefined ? closed : hours(sunday),
  };
}

function grouped(key: string, hours: Site['opening_times']): Site['grouped_opening_times'][number] {
  return {
    key,
    openings: weekdays.map((day) => ({
      key: day,
      label: `${day[0]?.toUpperCase()}${day.slice(1)}`,
      ...hours[day],
    })),
  };
}

/** A demonstration site, with the memory tag of registrations issued near it. */
export interface DemonstrationSite {
  readonly site: Site;
  readonly memoryTag: Town['memoryTag'];
}

export const demonstrationSites: readonly DemonstrationSite[] = towns.map((place, index) => {
  const sales = week(['08:30', '19:00'], ['09:00', '17:30'], ['10:30', '16:30']);
  const number = String(index * 7 + 11).padStart(3, '0');
  return {
    memoryTag: place.memoryTag,
    site: {
      id: index + 1,
      name: `Wexcombe ${place.town}`,
      slug: `wexcombe-${place.town.toLowerCase()}`,
      type: 'DEALERSHIP',
      is_root: true,
      line1: place.street,
      line2: null,
      city_town: place.town,
      county: place.county,
      postcode: place.postcode,
      telephone: `01632 960${number}`,
      latitude: place.latitude,
      longitude: place.longitude,
      show_on_frontend: 1,
      external_references: { whatsapp_number: index % 3 === 2 ? null : `07700 900${number}` },
      opening_times: sales,
      grouped_opening_times: [
        grouped('used_cars', sales),
        grouped('new_cars', week(['08:30', '18:30'], ['09:00', '17:00'])),
        grouped('service', week(['07:30', '18:00'], ['08:00', '12:30'])),
        grouped('parts', week(['07:30', '17:30'], ['08:00', '12:30'])),
        ...(townsWithBodyshop.has(place.town)
          ? [grouped('bodyshop', week(['08:00', '17:30'], ['08:30', '12:00']))]
          : []),
      ],
      manufacturers: [...place.makes],
    },
  };
});
