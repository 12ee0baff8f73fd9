/**
 * For a public list of used cars with its own columns but without stock number, plate and colour.
 * These are derived from the row, the same in every import.
 */
export const usedCarsMapping = {
  feed: 'used-cars',
  fields: {
    stock_id: { derive: 'digits' },
    make: 'make',
    model: 'model',
    year: 'year',
    price: 'price',
    mileage: 'mileage',
    vrm: { derive: 'registration' },
    colour: { derive: 'choice', among: ['Black', 'Blue', 'Grey', 'Red', 'Silver', 'White'] },
    body_type: { derive: 'choice', among: ['Hatchback', 'Estate', 'SUV'], from: ['make', 'model'] },
    transmission: 'transmission',
    fuel_type: 'fuel_type',
    engine_size: { column: 'engine_size', unit: 'litres' },
    mpg: 'mpg',
    tax_rate_value: 'tax',
  },
};
