import { bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { priceToPay, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import { formatDate, formatMonth } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';

/** One row of the comparison: a fact for each vehicle, in the order of the vehicles. */
export interface ComparedFact {
  label: string;
  /** Null if unknown. */
  values: (string | null)[];
  /** The best values and why they are the best: 'Lowest'. Absent if all are equal. */
  best?: { columns: number[]; text: string };
}

export interface ComparedFactGroup {
  title: string;
  facts: ComparedFact[];
}

/** How to read a fact from a vehicle and, if it is a figure, which value is best. */
interface FactReader {
  label: string;
  text: (vehicle: Vehicle) => string | null;
  figure?: (vehicle: Vehicle) => number | null;
  best?: { min: string } | { max: string };
}

function figureFact(
  label: string,
  figure: (vehicle: Vehicle) => number | null | undefined,
  text: (figure: number) => string,
  best?: FactReader['best'],
): FactReader {
  const readFigure = (vehicle: Vehicle) => figure(vehicle) ?? null;
  return {
    label,
    text: (vehicle) => {
      const value = readFigure(vehicle);
      return value === null ? null : text(value);
    },
    ...(best && { figure: readFigure, best }),
  };
}

/** Whether a vehicle is new and unregistered, and so has no history. */
const isUnregistered = ({ advert_classification, vrm, first_registered }: Vehicle) =>
  !['USED', 'NEARLY_NEW'].includes(advert_classification) &&
  vrm === null &&
  first_registered === null;
const newVehicleText = (vehicle: Vehicle) => (isUnregistered(vehicle) ? 'New: none yet' : null);

const groups: readonly { title: string; facts: readonly FactReader[] }[] = [
  {
    title: 'The vehicle',
    facts: [
      {
        label: 'Against the market',
        text: ({ autotrader_price_indicator }) => autotrader_price_indicator,
      },
      figureFact('Year', ({ year }) => year, String, { max: 'Newest' }),
      {
        label: 'First registered',
        text: (vehicle) => {
          const { first_registered: day } = vehicle;
          if (day) return formatMonth(day);
          return isUnregistered(vehicle) ? 'Not yet' : null;
        },
      },
      figureFact('Mileage', ({ mileage }) => mileage, formatMiles, { min: 'Lowest' }),
      { label: 'Fuel', text: ({ fuel_type }) => fuel_type },
      { label: 'Gearbox', text: ({ transmission }) => transmission },
      figureFact('Gears', ({ gears }) => gears, formatCount),
      { label: 'Drivetrain', text: ({ drivetrain }) => drivetrain ?? null },
      {
        label: 'Body type',
        text: ({ body_type, body_style }) =>
          body_type === null ? (body_style ?? null) : bodyTypeLabel(body_type),
      },
      { label: 'Colour', text: ({ colour }) => colour },
      figureFact('Doors', ({ doors }) => doors, formatCount),
      figureFact('Seats', ({ seats }) => seats, formatCount),
      figureFact(
        'Engine',
        ({ technical_data }) => numberOrNull(technical_data?.['engine-size']),
        (cc) => `${(cc / 1000).toFixed(1)} litres`,
      ),
      figureFact('Power', ({ technical_data }) => numberOrNull(technical_data?.['power-bhp']), bhp),
    ],
  },
  {
    title: 'Running it',
    facts: [
      figureFact(
        'Fuel economy',
        ({ mpg }) => mpg,
        (mpg) => `${formatCount(mpg)} mpg`,
        {
          max: 'Highest',
        },
      ),
      figureFact(
        'Electric range',
        ({ electric_data }) => electric_data?.mileage_range,
        formatMiles,
        { max: 'Longest' },
      ),
      figureFact(
        'Battery',
        ({ electric_data }) => electric_data?.battery_capacity,
        (capacity) => `${formatCount(capacity)} kWh`,
        { max: 'Largest' },
      ),
      figureFact(
        'Road tax',
        ({ tax_rate_value }) => tax_rate_value,
        (rate) => `${formatPounds(rate)} a year`,
        { min: 'Lowest' },
      ),
      figureFact(
        'CO₂',
        ({ co2 }) => co2,
        (grams) => `${formatCount(grams)} g/km`,
        { min: 'Lowest' },
      ),
      { label: 'Euro standard', text: ({ euro_standard }) => euro_standard ?? null },
      { label: 'Insurance group', text: ({ insurance_category }) => insurance_category },
    ],
  },
  {
    title: 'Its history',
    facts: [
      {
        label: 'Insurance write-off',
        text: (vehicle) =>
          vehicle.write_off_category === null ? 'None recorded' : writeOffFact(vehicle),
      },
      {
        label: 'Service history',
        text: (vehicle) => vehicle.service_history_summary ?? newVehicleText(vehicle),
      },
      figureFact(
        'Previous keepers',
        (vehicle) => vehicle.previous_keepers ?? (isUnregistered(vehicle) ? 0 : null),
        (keepers) => (keepers === 0 ? 'None' : formatCount(keepers)),
        { min: 'Fewest' },
      ),
      {
        label: 'MOT until',
        text: (vehicle) => {
          const { date_mot_expires: day } = vehicle;
          return day === null ? newVehicleText(vehicle) : formatDate(day);
        },
      },
      {
        label: 'Where it is',
        text: ({ site, location }) => (typeof site === 'string' ? site : (site?.name ?? location)),
      },
    ],
  },
];

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function bhp(power: number): string {
  return `${formatCount(power)} bhp`;
}

/** Facts side by side. Leaves out facts that are unknown for all vehicles. */
export function comparedFacts(vehicles: readonly Vehicle[]): ComparedFactGroup[] {
  return groups
    .map(({ title, facts }) => ({
      title,
      facts: facts
        .map((reader) => comparedFact(reader, vehicles))
        .filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ facts }) => facts.length > 0);
}

function comparedFact(reader: FactReader, vehicles: readonly Vehicle[]): ComparedFact {
  const values = vehicles.map(reader.text);
  const best = reader.best && bestOf(vehicles.map(reader.figure ?? (() => null)), reader.best);
  return { label: reader.label, values, ...(best && { best }) };
}

/** The vehicles with the best value in a row; undefined if all are equal or too few are known. */
function bestOf(
  figures: readonly (number | null)[],
  best: NonNullable<FactReader['best']>,
): ComparedFact['best'] {
  const knownFigures = figures.filter((figure) => figure !== null);
  const bestFigure = 'min' in best ? Math.min(...knownFigures) : Math.max(...knownFigures);
  if (knownFigures.length < 2 || knownFigures.every((figure) => figure === bestFigure))
    return undefined;
  const columns = figures.flatMap((figure, column) => (figure === bestFigure ? [column] : []));
  return { columns, text: 'min' in best ? best.min : best.max };
}

/** card_guids of the vehicles with the lowest price including VAT; empty if all are equal. */
export function cheapestOf(vehicles: readonly CardVehicle[]): string[] {
  const prices = vehicles.map((vehicle) => priceToPay(shownPrice(vehicle)));
  const { columns = [] } = bestOf(prices, { min: 'Lowest' }) ?? {};
  return vehicles.filter((_, column) => columns.includes(column)).map(({ card_guid }) => card_guid);
}

/** Keeps only rows with differences, and drops groups without such rows. */
export function differencesOf(groupsOfFacts: readonly ComparedFactGroup[]): ComparedFactGroup[] {
  return groupsOfFacts
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ values }) => new Set(values).size > 1),
    }))
    .filter(({ facts }) => facts.length > 0);
}
