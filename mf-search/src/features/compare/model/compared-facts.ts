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

/** Why the lowest or highest figure is the best: 'Newest'. */
type Best = { min: string } | { max: string };

type FactReader = (vehicles: readonly Vehicle[]) => ComparedFact;

function textFact(
  label: string,
  text: (vehicle: Vehicle) => string | null | undefined,
): FactReader {
  return (vehicles) => ({ label, values: vehicles.map((vehicle) => text(vehicle) ?? null) });
}

function figureFact(
  label: string,
  figure: (vehicle: Vehicle) => number | null | undefined,
  text: (figure: number) => string,
  best?: Best,
): FactReader {
  return (vehicles) => {
    const figures = vehicles.map((vehicle) => figure(vehicle) ?? null);
    const bestFigures = best && bestOf(figures, best);
    return {
      label,
      values: figures.map((value) => (value === null ? null : text(value))),
      ...(bestFigures && { best: bestFigures }),
    };
  };
}

/** Whether a vehicle is new and unregistered, and so has no history. */
const isUnregistered = ({ advert_classification, vrm, first_registered }: Vehicle) =>
  !['USED', 'NEARLY_NEW'].includes(advert_classification) &&
  vrm === null &&
  first_registered === null;
const newVehicleText = (vehicle: Vehicle) => (isUnregistered(vehicle) ? 'New: none yet' : null);

const unit = (name: string) => (figure: number) => `${formatCount(figure)} ${name}`;

const groups: readonly { title: string; readers: readonly FactReader[] }[] = [
  {
    title: 'The vehicle',
    readers: [
      textFact('Against the market', (vehicle) => vehicle.autotrader_price_indicator),
      figureFact('Year', ({ year }) => year, String, { max: 'Newest' }),
      textFact('First registered', (vehicle) => {
        if (vehicle.first_registered) return formatMonth(vehicle.first_registered);
        return isUnregistered(vehicle) ? 'Not yet' : null;
      }),
      figureFact('Mileage', ({ mileage }) => mileage, formatMiles, { min: 'Lowest' }),
      textFact('Fuel', ({ fuel_type }) => fuel_type),
      textFact('Gearbox', ({ transmission }) => transmission),
      figureFact('Gears', ({ gears }) => gears, formatCount),
      textFact('Drivetrain', ({ drivetrain }) => drivetrain),
      textFact('Body type', ({ body_type, body_style }) =>
        body_type === null ? body_style : bodyTypeLabel(body_type),
      ),
      textFact('Colour', ({ colour }) => colour),
      figureFact('Doors', ({ doors }) => doors, formatCount),
      figureFact('Seats', ({ seats }) => seats, formatCount),
      figureFact(
        'Engine',
        ({ technical_data }) => numberOrNull(technical_data?.['engine-size']),
        (cc) => `${(cc / 1000).toFixed(1)} litres`,
      ),
      figureFact(
        'Power',
        ({ technical_data }) => numberOrNull(technical_data?.['power-bhp']),
        unit('bhp'),
      ),
    ],
  },
  {
    title: 'Running it',
    readers: [
      figureFact('Fuel economy', ({ mpg }) => mpg, unit('mpg'), { max: 'Highest' }),
      figureFact('Electric range', (vehicle) => vehicle.electric_data?.mileage_range, formatMiles, {
        max: 'Longest',
      }),
      figureFact('Battery', (vehicle) => vehicle.electric_data?.battery_capacity, unit('kWh'), {
        max: 'Largest',
      }),
      figureFact(
        'Road tax',
        ({ tax_rate_value }) => tax_rate_value,
        (rate) => `${formatPounds(rate)} a year`,
        { min: 'Lowest' },
      ),
      figureFact('CO₂', ({ co2 }) => co2, unit('g/km'), { min: 'Lowest' }),
      textFact('Euro standard', ({ euro_standard }) => euro_standard),
      textFact('Insurance group', ({ insurance_category }) => insurance_category),
    ],
  },
  {
    title: 'Its history',
    readers: [
      textFact('Insurance write-off', (vehicle) =>
        vehicle.write_off_category === null ? 'None recorded' : writeOffFact(vehicle),
      ),
      textFact(
        'Service history',
        (vehicle) => vehicle.service_history_summary ?? newVehicleText(vehicle),
      ),
      figureFact(
        'Previous keepers',
        (vehicle) => vehicle.previous_keepers ?? (isUnregistered(vehicle) ? 0 : null),
        (keepers) => (keepers === 0 ? 'None' : formatCount(keepers)),
        { min: 'Fewest' },
      ),
      textFact('MOT until', (vehicle) =>
        vehicle.date_mot_expires === null
          ? newVehicleText(vehicle)
          : formatDate(vehicle.date_mot_expires),
      ),
      textFact('Where it is', ({ site, location }) =>
        typeof site === 'string' ? site : (site?.name ?? location),
      ),
    ],
  },
];

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Facts side by side. Leaves out facts that are unknown for all vehicles. */
export function comparedFacts(vehicles: readonly Vehicle[]): ComparedFactGroup[] {
  const factGroups = groups.map(({ title, readers }) => ({
    title,
    facts: readers.map((read) => read(vehicles)),
  }));
  return factsWhere(factGroups, (values) => values.some((value) => value !== null));
}

/** Keeps only rows with differences, and drops groups without such rows. */
export function differencesOf(factGroups: readonly ComparedFactGroup[]): ComparedFactGroup[] {
  return factsWhere(factGroups, (values) => new Set(values).size > 1);
}

function factsWhere(
  factGroups: readonly ComparedFactGroup[],
  isShown: (values: ComparedFact['values']) => boolean,
): ComparedFactGroup[] {
  return factGroups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ values }) => isShown(values)) }))
    .filter(({ facts }) => facts.length > 0);
}

/** The vehicles with the best value in a row; undefined if all are equal or too few are known. */
function bestOf(figures: readonly (number | null)[], best: Best): ComparedFact['best'] {
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
