/** Body types of cars, with the spelling of the API (S78). */
export const carBodyTypes = [
  'FourbyFour',
  'Convertible',
  'Coupe',
  'Crossover',
  'Estate',
  'Hatchback',
  'MPV',
  'Saloon',
  'Sports',
  'SUV',
  'Pick-Up',
  'Tipping-Lorry',
] as const;

/** Body types of vans, with the spelling of the API (S78). */
export const vanBodyTypes = ['Van', 'Combi Van', 'Camper', 'Kombi Van'] as const;

export const bodyTypes = [...carBodyTypes, ...vanBodyTypes] as const;

export type BodyType = (typeof bodyTypes)[number];

const respelt: Partial<Record<string, string>> = {
  FourbyFour: '4x4',
  Coupe: 'Coupé',
  Sports: 'Sports car',
  'Pick-Up': 'Pick-up',
  'Tipping-Lorry': 'Tipper',
  'Combi Van': 'Combi van',
  'Kombi Van': 'Kombi van',
};

/** Values are literal, but a label may read '4x4' (S78). Unknown values stay unchanged. */
export function bodyTypeLabel(bodyType: string): string {
  return respelt[bodyType] ?? bodyType;
}
