import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPlate } from '@contracts/wire/format/registration';
import { vehicleViews } from '../media/vehicle-views.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import type { IsoDay } from '../iso-day.ts';
import type { Random } from './random.ts';
import { slugOf } from '../slug.ts';
import type { VehicleChoice } from './vehicle-choice.ts';
import type { Specification } from './vehicle-facts.ts';

/** Without vowels, so that no words appear. I and Q are never issued. */
const consonants = 'BCDFGHJKLMNPRSTVWXYZ';
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vinYears = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** The age digits of a registration: 21 from March 2021, 71 from September 2021. */
function ageIdentifier(registered: IsoDay): string {
  const year = Number(registered.slice(2, 4));
  const month = Number(registered.slice(5, 7));
  if (month < 3) return String(year + 49).padStart(2, '0');
  return String(month < 9 ? year : year + 50).padStart(2, '0');
}

/** `AB12CDE`, issued near the site with the given memory tag. */
function currentRegistration(
  random: Random,
  registered: IsoDay,
  [first, seconds]: readonly [string, string],
): string {
  const front = `${first}${random.letters(seconds, 1)}${ageIdentifier(registered)}`;
  return front + random.letters(consonants, 3);
}

/** A private plate of the prefix format, used before 2001: `W7BCD`. */
function privateRegistration(random: Random): string {
  const front = `${random.letters('BCDFGHJKLMNPRSTVWX', 1)}${random.whole(2, 199)}`;
  return front + random.letters(consonants, 3);
}

/** 17 characters without I, O and Q: maker, type, model year, plant and serial number. */
function vehicleIdentification(
  random: Random,
  prefix: string,
  year: number,
  serial: number,
): string {
  const type = random.letters(vinCharacters, 5);
  const modelYear = vinYears[(year - 2010 + 60) % vinYears.length] ?? 'A';
  const plant = random.letters('ABCDEFGHJKLMN', 1);
  return `${prefix}${type}Z${modelYear}${plant}${String(serial).padStart(6, '0')}`;
}

type Identity = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'name'
  | 'stock_id'
  | 'card_guid'
  | 'vin'
  | 'vrm'
  | 'plate'
  | 'formated_plate'
  | 'site'
  | 'location'
  | 'department_id'
  | 'make'
  | 'make_slug'
  | 'range'
  | 'range_slug'
  | 'model'
  | 'derivative'
  | 'trim'
  | 'year'
  | 'media_urls'
>;

/** Bodies that are part of the model's name if its range has several bodies. */
const namedBodies = ['Estate', 'Saloon', 'Coupe', 'Convertible', 'Camper', 'Combi Van'];

export function vehicleIdentity(
  random: Random,
  choice: VehicleChoice,
  facts: Specification,
  stockId: number,
  today: IsoDay,
  taken: Set<string>,
): Identity {
  const { make, range, bodyType, trim, drive, registered, place } = choice;
  const year = Number((registered ?? today).slice(0, 4));
  const severalBodies = range.body_types.length > 1 && namedBodies.includes(bodyType);
  const model = severalBodies ? `${range.name} ${bodyType}` : range.name;
  const doors = `${facts.doors}dr`;
  const gearbox = facts.transmission === 'Automatic' ? ' Auto' : '';
  const derivative = `${drive.name} ${trim} ${doors}${gearbox}`;
  const registration = registered === null ? null : register(random, choice, registered, taken);
  const { id, name, slug, telephone, city_town } = place.site;
  return {
    id: stockId,
    slug: slugOf(`${year} ${make.name} ${model} ${drive.shortName} ${trim} ${doors} ${stockId}`),
    name: `${make.name} ${model} ${derivative}`,
    stock_id: String(stockId),
    card_guid: random.uuid(),
    vin: vehicleIdentification(random, make.vin_prefix, year, stockId % 1_000_000),
    vrm: registration,
    plate: registration,
    formated_plate: registration && formatPlate(registration),
    site: { id, name, slug, telephone },
    location: city_town,
    department_id: id,
    make: make.name,
    make_slug: slugOf(make.name),
    range: range.name,
    range_slug: slugOf(range.name),
    model,
    derivative,
    trim,
    year,
    media_urls: vehicleViews.map((view) => {
      const url = `/media/vehicles/${stockId}/${view}.svg`;
      return { url, thumb: url, medium: url, large: url };
    }),
  };
}

function register(
  random: Random,
  { place }: VehicleChoice,
  registered: IsoDay,
  taken: Set<string>,
): string {
  for (;;) {
    const home = random.chance(0.7) ? place : random.pick(demonstrationSites);
    const registration = random.chance(0.012)
      ? privateRegistration(random)
      : currentRegistration(random, registered, home.memoryTag);
    if (taken.has(registration)) continue;
    taken.add(registration);
    return registration;
  }
}
