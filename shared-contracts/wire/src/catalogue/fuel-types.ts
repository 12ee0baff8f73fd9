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
