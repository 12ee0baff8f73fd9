import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatNumber } from '@contracts/wire/format/number';
import { formatPlate } from '@contracts/wire/format/registration';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import type { ConditionGrade } from '@contracts/wire/content/condition-grade';
import type { Valuation } from '@contracts/wire/valuation/valuation';

/** A name made from the slugs, for a model that we do not sell: `land-rover` becomes Land Rover. */
export function nameBySlugs(car: { make_slug: string; range_slug: string }): string {
  return [car.make_slug, car.range_slug]
    .join('-')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

interface CarFact {
  term: string;
  description: string | null;
}

const gearboxes = { manual: 'Manual', automatic: 'Automatic' } as const;

export function carFactList({ car, mileage }: Pick<Valuation, 'car' | 'mileage'>): CarFact[] {
  const miles = { term: 'Mileage', description: formatMiles(mileage) };
  if (car === null) return [miles];
  const { year, fuel_type_slug: fuel, transmission, engine_size: engine } = car;
  return [
    { term: 'Year', description: String(year) },
    miles,
    { term: 'Fuel', description: fuel && fuelTypeLabels[fuel] },
    { term: 'Gearbox', description: transmission && gearboxes[transmission] },
    { term: 'Engine', description: engine === null ? null : `${formatNumber(engine)} cc` },
  ];
}

/** The known facts of a car in one line. */
export function carFacts(valuation: Pick<Valuation, 'car' | 'mileage'>): string {
  return carFactList(valuation)
    .flatMap(({ description }) => description ?? [])
    .join(' · ');
}

export function plateOf({ registration }: Pick<Valuation, 'registration'>): string | null {
  return registration === null ? null : formatPlate(registration);
}

/** The title of a condition grade. S163 specifies only the first one. */
export function conditionTitle(name: ConditionGrade['name']): string {
  return conditionGrades.find((grade) => grade.name === name)?.title ?? '';
}
