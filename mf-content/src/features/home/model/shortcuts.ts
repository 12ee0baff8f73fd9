import { bodyTypeLabel, carBodyTypes, type BodyType } from '@contracts/wire/catalogue/body-types';
import { formatPounds } from '@contracts/wire/format/money';

/** A link into the search page. */
export interface Shortcut {
  label: string;
  /** Query of the search page. */
  query: string;
}

const shownBodyTypes: readonly BodyType[] = [
  'Hatchback',
  'SUV',
  'Saloon',
  'Estate',
  'Convertible',
  'Coupe',
  'MPV',
  'Van',
];

/** Pounds. */
const budgets = [10_000, 15_000, 20_000, 30_000];

const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const bodyTypeShortcuts: readonly Shortcut[] = shownBodyTypes.map((bodyType) => ({
  label: bodyTypeLabel(bodyType),
  query: queryOf({ body_type: bodyType }),
}));

export const budgetShortcuts: readonly Shortcut[] = budgets.map((budget) => ({
  label: formatPounds(budget),
  query: queryOf({ max_price: String(budget) }),
}));

/** Every car on sale, no van. */
export const allCars: Shortcut = {
  label: 'All cars',
  query: queryOf({ body_type: carBodyTypes.join(',') }),
};
