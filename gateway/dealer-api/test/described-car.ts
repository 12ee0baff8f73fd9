/** What somebody says of a car to begin a valuation without a registration. */
export const describedCar = {
  by: 'make',
  make_slug: 'ford',
  range_slug: 'focus',
  year: 2021,
  mileage: '30,000',
};
