import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Random } from './random.ts';

/** Share of its price when new that a vehicle keeps at usual mileage. */
function shareKept(ageYears: number, electric: boolean): number {
  if (ageYears <= 1) return 1 - 0.19 * ageYears;
  return 0.81 * Math.exp((electric ? -0.19 : -0.145) * (ageYears - 1));
}

/** What the market pays, in pounds; `newPrice` is today's price of a new one. */
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

/** A price as forecourts write them: just under a step of £250. */
export function forecourtPrice(random: Random, pounds: number): number {
  const step = pounds < 40000 ? 250 : 500;
  return Math.max(995, Math.round(pounds / step) * step - random.pick([5, 5, 10, 1]));
}

/** How the price compares with the market; nobody has analysed one in eight (S104). */
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
