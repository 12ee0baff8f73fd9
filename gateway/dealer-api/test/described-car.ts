/** A visitor's description of a car, for a valuation without a registration. */
export const describedCar = {
  by: 'make',
  make_slug: 'ford',
  range_slug: 'focus',
  year: 2021,
  mileage: '30,000',
};

/** A valid handover booking, on a Thursday shortly after the fixed date of the tests. */
export const bookingAnswers = {
  method: 'collection',
  date: '2026-06-18',
  first_name: 'Anne-Marie',
  last_name: 'O’Neill',
  email_address: 'Anne.Marie@example.com',
  telephone: '07700 900123',
  line1: '3 Mill Lane',
  city_town: 'Bristol',
  postcode: 'bs1-4zz',
};
