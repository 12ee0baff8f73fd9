import type { Valuation } from '@contracts/wire/valuation/valuation';

/** What a valuation holds of its car, as the fields show it; empty where it is not known. */
export function carValues(valuation: Pick<Valuation, 'car' | 'mileage'> | null) {
  const { car = null, mileage } = valuation ?? {};
  return {
    make_slug: car?.make_slug ?? '',
    range_slug: car?.range_slug ?? '',
    year: textOf(car?.year),
    mileage: textOf(mileage),
    fuel_type_slug: car?.fuel_type_slug ?? '',
    transmission: car?.transmission ?? '',
    engine_size: textOf(car?.engine_size),
  };
}

function textOf(figure: number | null | undefined): string {
  return figure == null ? '' : String(figure);
}
