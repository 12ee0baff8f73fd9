import { bodyTypeLabel } from '@contracts/wire/catalogue/body-types';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { writeOffFact } from '@contracts/wire/catalogue/write-off';
import { formatMonth } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';
import type { Definition } from '@contracts/ui/definition-list';
import { displayRegistration } from '@contracts/wire/format/registration';

/** Every known figure of a vehicle with its unit (S1), in groups. Empty groups are left out. */
export function vehicleFacts(vehicle: Vehicle) {
  return [
    { title: 'Overview', facts: overview(vehicle) },
    { title: 'Engine and performance', facts: performance(vehicle) },
    { title: 'Running costs', facts: runningCosts(vehicle) },
  ]
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ description }) => description) }))
    .filter(({ facts }) => facts.length > 0);
}

function overview(vehicle: Vehicle): Definition[] {
  return [
    { term: 'Mileage', description: mileage(vehicle) },
    { term: 'Year', description: vehicle.year === null ? null : String(vehicle.year) },
    {
      term: 'First registered',
      description: vehicle.first_registered ? formatMonth(vehicle.first_registered) : null,
    },
    { term: 'Registration', description: displayRegistration(vehicle) },
    { term: 'Fuel', description: vehicle.fuel_type },
    { term: 'Gearbox', description: vehicle.transmission },
    { term: 'Gears', description: formatMeasurement(vehicle.gears) },
    { term: 'Drivetrain', description: vehicle.drivetrain ?? null },
    {
      term: 'Body',
      description: vehicle.body_type
        ? bodyTypeLabel(vehicle.body_type)
        : (vehicle.body_style ?? null),
    },
    { term: 'Colour', description: vehicle.manufacturer_colour ?? vehicle.colour },
    { term: 'Doors', description: formatMeasurement(vehicle.doors) },
    { term: 'Seats', description: formatMeasurement(vehicle.seats) },
    { term: 'Trim', description: vehicle.trim },
    { term: 'Condition', description: condition(vehicle) },
    { term: 'Insurance write-off', description: writeOffFact(vehicle) },
    { term: 'Stock number', description: vehicle.stock_id },
  ];
}

/** The mileage in miles (S227), with the odometer reading if it is in kilometres. */
function mileage({ mileage: miles, odometer_value, odometer_units }: Vehicle): string | null {
  if (miles === null) return null;
  const isMetric = odometer_units === 'km' && odometer_value !== null;
  const reading = isMetric ? ` (${formatNumber(odometer_value)} km on the odometer)` : '';
  return `${formatMiles(miles)}${reading}`;
}

/** Offers, leases and Motability vehicles are new. */
function condition({ advert_classification }: Vehicle): string {
  if (advert_classification === 'USED') return 'Used';
  return advert_classification === 'NEARLY_NEW' ? 'Nearly new' : 'New';
}

function performance({ technical_data, drive, drivetrain, boot_capacity }: Vehicle): Definition[] {
  const figure = (key: string) => technical_data?.[key];
  return [
    { term: 'Engine', description: formatMeasurement(figure('engine-size'), 'cc') },
    { term: 'Power', description: formatMeasurement(figure('power-bhp'), 'bhp') },
    { term: '0-60 mph', description: formatMeasurement(figure('zero-to-sixty-seconds'), 'secs') },
    { term: 'Top speed', description: formatMeasurement(figure('top-speed-mph'), 'mph') },
    { term: 'Drive', description: drivetrain ? null : (drive ?? null) },
    { term: 'Boot', description: formatMeasurement(boot_capacity, 'litres') },
  ];
}

function runningCosts(vehicle: Vehicle): Definition[] {
  const { mpg, co2, euro_standard, tax_rate_value, insurance_category } = vehicle;
  return [
    { term: 'Economy', description: formatMeasurement(mpg, 'mpg') },
    { term: 'CO2', description: formatMeasurement(co2, 'g/km') },
    { term: 'Euro standard', description: euro_standard ?? null },
    {
      term: 'Road tax',
      description: tax_rate_value === null ? null : `${formatPounds(tax_rate_value)} a year`,
    },
    { term: 'Insurance group', description: insurance_category },
  ];
}

/** Formats a number, which may also be given as text. Other values are not shown. */
function formatMeasurement(value: unknown, unit?: string): string | null {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') {
    return null;
  }
  const figure = Number(value);
  if (!Number.isFinite(figure)) return null;
  return unit === undefined ? formatNumber(figure) : `${formatNumber(figure)} ${unit}`;
}
