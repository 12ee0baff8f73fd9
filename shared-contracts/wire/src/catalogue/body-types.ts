/** Car body types, as the API spells them (S78). */
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

/** Van body types, as the API spells them (S78). */
export const vanBodyTypes = ['Van', 'Combi Van', 'Camper', 'Kombi Van'] as const;

export const bodyTypes = [...carBodyTypes, ...vanBodyTypes] as const;

export type BodyType = (typeof bodyTypes)[number];

const labelOverrides: Partial<Record<string, string>> = {
  FourbyFour: '4x4',
  Coupe: 'Coupé',
  Sports: 'Sports car',
  'Pick-Up': 'Pick-up',
  'Tipping-Lorry': 'Tipper',
  'Combi Van': 'Combi van',
  'Kombi Van': 'Kombi van',
};

/** A label such as '4x4' for the API's spelling, which queries use (S78). Keeps unknown values. */
export function bodyTypeLabel(bodyType: string): string {
  return labelOverrides[bodyType] ?? bodyType;
}
