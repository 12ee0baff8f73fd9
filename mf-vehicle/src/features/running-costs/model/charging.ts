import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { energyPrices } from './energy-prices.ts';

/** Start and end of a charge in per cent (S161). */
export const chargeDefaults = { from: 10, to: 80 } as const;
/** Power in kW of a home wallbox and a public rapid charger, if the actual power is unknown. */
const homePower = 7.4;
const rapidPower = 50;
/** Percentage charged in the advertised time: a full charge at home, 10 to 80 in public (S161). */
const chargedPercent = { standard: 100, fast: 70 } as const;

/** One row of the charge table (S161). */
export interface ChargeRow {
  /** Kilowatts. */
  charge_power: number;
  /** `standard` is at home, `fast` is in public. */
  type: 'standard' | 'fast';
  /** Minutes. */
  charge_time: number;
}

/**
 * Charging times of a vehicle: at home from the advert, or else from battery and power; in public
 * from 10 to 80 per cent, if it can charge fast.
 */
export function chargeTable({
  battery_capacity: battery,
  standard_charge_time,
  fast_charge_plug_type,
}: NonNullable<Vehicle['electric_data']>): ChargeRow[] {
  const rows: ChargeRow[] = [];
  const atHome = standard_charge_time || (battery && (battery / homePower) * 60);
  if (atHome)
    rows.push({
      charge_power: averagePower(battery, atHome),
      type: 'standard',
      charge_time: atHome,
    });
  if (battery && fast_charge_plug_type) {
    const charge_time = Math.round(((battery * 0.7) / rapidPower) * 60);
    rows.push({ charge_power: rapidPower, type: 'fast', charge_time });
  }
  return rows;
}

/** Average power for the charging time, in kW; a default if the battery's capacity is unknown. */
function averagePower(battery: number | null, minutes: number): number {
  return battery ? Math.round((battery / (minutes / 60)) * 10) / 10 : homePower;
}

/** `cost` in pounds. Null if `to` is not above `from`. @param from per cent, like `to` */
export function calculateCharge(row: ChargeRow, from: number, to: number) {
  const percent = to - from;
  if (!(percent > 0) || from < 0 || to > 100) return null;
  const minutes = (row.charge_time * percent) / chargedPercent[row.type];
  const price = row.type === 'standard' ? energyPrices.home : energyPrices.publicRapid;
  return { minutes, cost: (minutes / 60) * row.charge_power * price.pounds, price };
}

/** '1 hour 5 minutes' */
export function durationLabel(minutes: number): string {
  const wholeMinutes = Math.max(1, Math.round(minutes));
  const hours = Math.floor(wholeMinutes / 60);
  const parts = [countLabel(hours, 'hour'), countLabel(wholeMinutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

function countLabel(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
