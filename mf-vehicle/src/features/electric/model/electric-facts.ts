import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';

export type ElectricFacts = { term: string; description: string | number }[];

/**
 * Battery in kWh, range in miles, charge time in minutes, grant in pounds (S1); null for other
 * vehicles.
 */
export function electricFacts({
  electric_data: data,
}: Pick<Vehicle, 'electric_data'>): ElectricFacts | null {
  if (!data) return null;
  const known = [
    { term: 'Range', description: data.mileage_range && formatMiles(data.mileage_range) },
    { term: 'Battery', description: data.battery_capacity && `${data.battery_capacity} kWh` },
    {
      term: 'Standard charge time',
      description: data.standard_charge_time && `${data.standard_charge_time} mins`,
    },
    { term: 'Standard charge plug', description: data.standard_charge_plug_type },
    { term: 'Fast charge plug', description: data.fast_charge_plug_type },
    { term: 'Grant', description: data.price_grant && formatPounds(data.price_grant) },
  ].flatMap(({ term, description }) => (description ? [{ term, description }] : []));
  return known.length > 0 ? known : null;
}
