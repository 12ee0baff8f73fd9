/** The body types of a car, spelt as the wire spells them (S78). */
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

/** The body types of a van, spelt as the wire spells them (S78). */
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

/** What a person reads: the values are literal, the labels may read '4x4' (S78); one that we don't know reads as it is. */
export function bodyTypeLabel(bodyType: string): string {
  return respelt[bodyType] ?? bodyType;
}
