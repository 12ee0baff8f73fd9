import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vatRate } from '@contracts/wire/catalogue/vat';
import { bodyFigures } from './body-figures.ts';
import type { Random } from './random.ts';
import type { PlannedStock } from './stock-plan.ts';
import { forecourtPrice, marketValue, priceIndicator } from './valuation.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

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

/** Prices in pounds, from the list price, age, mileage, trim and drive. */
export function vehiclePricing(
  random: Random,
  planned: PlannedStock,
  choice: VehicleChoice,
  ageYears: number,
  mileage: number,
): Pricing {
  const body = bodyFigures[choice.bodyType];
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
