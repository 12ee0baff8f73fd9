import type { FeedField } from './feed-fields.ts';
import { readNumber } from './feed-values.ts';

const milesInKilometre = 0.621371;
const litresInGallon = 4.54609;

type Conversion = (figure: number) => number;
const same: Conversion = (figure) => figure;

/** The units that a field may be given in; each turns a figure into the unit of the wire. */
const conversions: Partial<Record<FeedField, Readonly<Record<string, Conversion>>>> = {
  mileage: { miles: same, km: (km) => km * milesInKilometre },
  electric_range: { miles: same, km: (km) => km * milesInKilometre },
  engine_size: { cc: same, litres: (litres) => litres * 1000 },
  mpg: {
    mpg: same,
    'l/100km': (litres) => 100 * milesInKilometre * (litresInGallon / litres),
    'km/l': (km) => km * milesInKilometre * litresInGallon,
  },
  power_bhp: { bhp: same, ps: (ps) => ps * 0.98632, kw: (kw) => kw * 1.34102 },
  price: { pounds: same, pence: (pence) => pence / 100 },
  list_price: { pounds: same, pence: (pence) => pence / 100 },
  original_price: { pounds: same, pence: (pence) => pence / 100 },
  price_excluding_vat: { pounds: same, pence: (pence) => pence / 100 },
  price_including_vat: { pounds: same, pence: (pence) => pence / 100 },
  admin_fee: { pounds: same, pence: (pence) => pence / 100 },
  tax_rate_value: { pounds: same, pence: (pence) => pence / 100 },
};

/** The units that a field can be given in; none for a field that has none. */
export function unitsOf(field: FeedField): string[] {
  return Object.keys(conversions[field] ?? {});
}

/** The text in the unit of the wire; one that holds no number is left for the field to refuse. */
export function inUnit(field: FeedField, unit: string | undefined, text: string): string {
  const convert = unit === undefined ? undefined : conversions[field]?.[unit];
  const figure = convert === undefined ? undefined : readNumber(text);
  if (convert === undefined || figure === undefined) return text;
  const converted = convert(figure);
  return Number.isFinite(converted) ? String(Number(converted.toFixed(4))) : text;
}
