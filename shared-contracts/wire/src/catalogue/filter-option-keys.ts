/** The search keys that offer a list of values (S212). */
export const filterOptionKeys = [
  'advert_classification',
  'make',
  'range',
  'body_type',
  'colours',
  'fuel_type',
  'transmission',
  'seats',
  'doors',
  'age',
  'tax_rate',
  'engine_size',
  'battery_min_range',
  'trim',
  'sites',
] as const;
export type FilterOptionKey = (typeof filterOptionKeys)[number];
