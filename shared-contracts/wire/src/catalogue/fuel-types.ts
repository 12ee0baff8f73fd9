/** The fuels that this retailer sells, by the slug that a search uses. */
export const fuelTypeLabels = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  'plug-in-hybrid': 'Plug-in hybrid',
  electric: 'Electric',
} as const;

export const fuelTypes = [
  'petrol',
  'diesel',
  'hybrid',
  'plug-in-hybrid',
  'electric',
] as const satisfies readonly (keyof typeof fuelTypeLabels)[];

export type FuelType = (typeof fuelTypes)[number];

/** The motor trade's one-letter fuel codes (S10). */
export const fuelCodes = { h: 'Hybrid', p: 'Petrol', d: 'Diesel' } as const;
