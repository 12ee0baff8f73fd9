import type { sideProfiles } from './side/shape-table.ts';

type Shape = keyof typeof sideProfiles;

/** Shape drawn for each body type (S78), by the type's literal name in lower case. */
const shapes: Readonly<Record<string, Shape>> = {
  fourbyfour: 'fourByFour',
  convertible: 'convertible',
  coupe: 'coupe',
  crossover: 'crossover',
  estate: 'estate',
  hatchback: 'hatchback',
  mpv: 'mpv',
  saloon: 'saloon',
  sports: 'coupe',
  suv: 'suv',
  'pick-up': 'pickup',
  'tipping-lorry': 'tippingLorry',
  van: 'van',
  'combi van': 'kombi',
  camper: 'kombi',
  'kombi van': 'kombi',
};

/** A body type that nobody has drawn is shown as a hatchback. */
export function shapeOf(bodyType: string): Shape {
  const name = bodyType.trim().toLowerCase();
  return Object.hasOwn(shapes, name) ? (shapes[name] ?? 'hatchback') : 'hatchback';
}

/** Whether the body type has a drawing of its own. */
export function isDrawnBodyType(bodyType: string): boolean {
  return Object.hasOwn(shapes, bodyType);
}
