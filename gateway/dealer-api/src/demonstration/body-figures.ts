import type { BodyType } from '@contracts/wire/catalogue/body-types';

interface BodyFigures {
  readonly doors: number;
  readonly seats: number;
  /** Price relative to the cheapest body of the range. */
  readonly price: number;
  /** Fuel consumption relative to a family hatchback. */
  readonly thirst: number;
  /** Sold plus VAT, mostly to businesses (S12). */
  readonly commercial: boolean;
  readonly category: 'car' | 'van';
}

const car = {
  doors: 5,
  seats: 5,
  price: 1,
  thirst: 1,
  commercial: false,
  category: 'car',
} as const;
const van = { doors: 5, seats: 3, price: 1, thirst: 1, commercial: true, category: 'van' } as const;

export const bodyFigures: Readonly<Record<BodyType, BodyFigures>> = {
  Hatchback: car,
  Saloon: { ...car, doors: 4, thirst: 0.98 },
  Estate: { ...car, price: 1.05, thirst: 1.03 },
  Crossover: { ...car, thirst: 1.07 },
  SUV: { ...car, thirst: 1.12 },
  FourbyFour: { ...car, thirst: 1.16 },
  MPV: { ...car, thirst: 1.1 },
  Coupe: { ...car, doors: 2, seats: 4, price: 1.04 },
  Convertible: { ...car, doors: 2, seats: 4, price: 1.14, thirst: 1.04 },
  Sports: { ...car, doors: 2, seats: 2 },
  'Pick-Up': { ...van, doors: 4, seats: 5 },
  'Tipping-Lorry': { ...van, doors: 2, price: 1.12, thirst: 1.1 },
  Van: van,
  'Combi Van': { ...van, seats: 6, price: 1.06 },
  'Kombi Van': { ...van, seats: 9, price: 1.1, commercial: false },
  Camper: { ...van, doors: 4, seats: 4, commercial: false },
};
