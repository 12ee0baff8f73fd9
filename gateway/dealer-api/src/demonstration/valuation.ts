import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Random } from './random.ts';

/** Share of its price when new that a vehicle keeps at average mileage. */
function shareKept(ageYears: number, electric: boolean): number {
  if (ageYears <= 1) return 1 - 0.19 * ageYears;
  return 0.81 * Math.exp((electric ? -0.19 : -0.145) * (ageYears - 1));
}

/** Market value in pounds. `newPrice` is today's list price. */
export function marketValue(
  newPrice: number,
  ageYears: number,
  mileage: number,
  electric: boolean,
): number {
  const beyond = (mileage - 8500 * ageYears) / 1000;
  const worn = Math.min(1.12, Math.max(0.6, 1 - 0.005 * beyond));
  return Math.max(1500, newPrice * shareKept(ageYears, electric) * worn);
}

/** A price as forecourts advertise it: just under a multiple of £250 (£500 from £40,000). */
export function forecourtPrice(random: Random, pounds: number): number {
  const step = pounds < 40000 ? 250 : 500;
  return Math.max(995, Math.round(pounds / step) * step - random.pick([5, 5, 10, 1]));
}

/** How the price compares with the market. One in eight has no indicator (S104). */
export function priceIndicator(
  random: Random,
  price: number,
  market: number,
): Vehicle['autotrader_price_indicator'] {
  if (random.chance(0.125)) return null;
  const ratio = price / market;
  if (ratio < 0.955) return 'Low price';
  if (ratio < 0.985) return 'Great price';
  if (ratio < 1.02) return 'Good price';
  return ratio < 1.04 ? 'Fair price' : 'Above market';
}
