/**
 * For a public list of used cars that has columns of its own and tells neither stock number, plate
 * nor colour. Those are derived from the row, equally at every import.
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
