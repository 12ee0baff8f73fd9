import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vatRate } from '@contracts/wire/catalogue/vat';
import { bodyFigures, type PlannedStock } from './stock-tables.ts';
import type { Random } from './random.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

/** Share of its price when new that a vehicle keeps at average mileage. */
function shareKept(ageYears: number, electric: boolean): number {
  if (ageYears <= 1) return 1 - 0.19 * ageYears;
  return 0.81 * Math.exp((electric ? -0.19 : -0.145) * (ageYears - 1));
}

/** Market value in pounds. `newPrice` is today's list price. */
function marketValue(
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
function forecourtPrice(random: Random, pounds: number): number {
  const step = pounds < 40000 ? 250 : 500;
  return Math.max(995, Math.round(pounds / step) * step - random.pick([5, 5, 10, 1]));
}

/** How the price compares with the market. One in eight has no indicator (S104). */
function priceIndicator(
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

type Pricing = Pick<
  Vehicle,
  | 'price'
  | 'list_price'
  | 'price_including_vat'
  | 'price_excluding_vat'
  | 'original_price'
  | 'admin_fee'
  | 'vat_scheme'
  | 'autotrader_price_indicator'
>;

export function vehiclePricing(
  random: Random,
  planned: PlannedStock,
  choice: VehicleChoice,
  ageYears: number,
  mileage: number,
): Pricing {
  const body = bodyFigures(choice.bodyType);
  const listPrice =
    Math.round((choice.range.price * body.price * (1 + 0.3 * choice.richness)) / 5) * 5;
  const isNew = choice.registered === null;
  const market = isNew
    ? listPrice * random.between(0.92, 0.99)
    : marketValue(listPrice, ageYears, mileage, choice.drive.fuel === 'electric');
  // A registered vehicle always costs less than a new one.
  const max = listPrice * (isNew ? 1 : 0.97);
  const asked = Math.min(max, market * (1 + 0.075 * random.around()));
  const forTrade = planned.status === 'FOR_SALE_TRADE';
  const price = Math.min(listPrice, forecourtPrice(random, forTrade ? asked * 0.86 : asked));
  const reduced = !isNew && random.chance(0.22);
  return {
    price,
    list_price: listPrice,
    price_including_vat: price,
    price_excluding_vat: body.commercial ? Math.round((price / (1 + vatRate)) * 100) / 100 : null,
    original_price: reduced ? price + random.whole(1, 6) * 250 : null,
    admin_fee: 0,
    vat_scheme: body.commercial ? 'Commercial' : isNew ? 'Qualifying' : 'Margin',
    autotrader_price_indicator: isNew ? null : priceIndicator(random, price, market),
  };
}
