import {
  clearBudget,
  clearFilters,
  clearKey,
  keepOnly,
  searchByRegistration,
  setValue,
  toggleValue,
  withRegistrationAlone,
} from './change-filters.ts';

const makes = { focus: 'ford', kuga: 'ford', defender: 'land-rover' };

describe('a list', () => {
  it('takes a value in and lets it go again (S87)', () => {
    const one = toggleValue({}, 'fuel_type', 'petrol');
    const two = toggleValue(one, 'fuel_type', 'diesel');
    expect(two).toEqual({ fuel_type: ['diesel', 'petrol'] });
    expect(toggleValue(two, 'fuel_type', 'petrol')).toEqual({ fuel_type: ['diesel'] });
    expect(toggleValue(one, 'fuel_type', 'petrol')).toEqual({});
  });

  it('starts at the first page again (S98)', () => {
    expect(toggleValue({ page: 4, sort: 'price|asc' }, 'make', 'ford')).toEqual({
      make: ['ford'],
      sort: 'price|asc',
    });
  });

  it('of makes takes the ranges of a make along (S88)', () => {
    const filters = { make: ['ford', 'land-rover'], range: ['defender', 'focus', 'kuga'] };
    expect(toggleValue(filters, 'make', 'ford', makes)).toEqual({
      make: ['land-rover'],
      range: ['defender'],
    });
  });

  it('takes used and nearly new as one (S86)', () => {
    const used = toggleValue({}, 'advert_classification', 'USED');
    expect(used).toEqual({ advert_classification: ['NEARLY_NEW', 'USED'] });
    expect(toggleValue(used, 'advert_classification', 'USED')).toEqual({});
    expect(toggleValue(used, 'advert_classification', 'NEARLY_NEW')).toEqual({
      advert_classification: ['USED'],
    });
  });

  it('refuses a value that the URL could not hold', () => {
    expect(toggleValue({}, 'fuel_type', 'steam')).toEqual({});
  });
});

describe('a single value', () => {
  it('is replaced, and cleared by nothing (S87)', () => {
    const one = setValue({}, 'max_price', '10000');
    expect(setValue(one, 'max_price', '12000')).toEqual({ max_price: 12000 });
    expect(setValue(one, 'max_price', '')).toEqual({});
  });

  it('of age looks for used and nearly new; letting it go leaves them (S85)', () => {
    const young = setValue({ advert_classification: ['NEW'] }, 'age', '2021');
    expect(young).toEqual({ advert_classification: ['NEARLY_NEW', 'NEW', 'USED'], age: 2021 });
    expect(setValue(young, 'age', '')).toEqual({
      advert_classification: ['NEARLY_NEW', 'NEW', 'USED'],
    });
  });

  it('of road tax can be nothing at all (S100)', () => {
    expect(setValue({}, 'tax_rate', '0.0')).toEqual({ tax_rate: 0 });
  });
});

describe('a monthly price', () => {
  it('fills the terms that are missing, and those alone (S90)', () => {
    expect(setValue({}, 'monthly_to', '250')).toEqual({
      monthly_to: 250,
      finance_deposit: 1000,
      finance_deposit_type: 'amount',
      finance_term: 60,
      finance_mileage: 8000,
    });
    expect(
      setValue(
        { finance_deposit: 20, finance_deposit_type: 'percentage', finance_term: 36 },
        'monthly_from',
        '100',
      ),
    ).toMatchObject({
      finance_deposit: 20,
      finance_deposit_type: 'percentage',
      finance_term: 36,
      finance_mileage: 8000,
    });
  });

  it.each([
    'monthly_from',
    'monthly_to',
    'finance_deposit',
    'finance_term',
    'finance_mileage',
  ] as const)('goes with all of its terms when %s goes (S94)', (key) => {
    const both = setValue(
      setValue({ min_price: 5000 }, 'monthly_from', '100'),
      'monthly_to',
      '250',
    );
    expect(clearKey(both, key)).toEqual({ min_price: 5000 });
  });

  it('goes with the cash prices when the budget is reset (S95)', () => {
    const budget = setValue({ min_price: 1, max_price: 9, make: ['ford'] }, 'monthly_to', '250');
    expect(clearBudget(budget)).toEqual({ make: ['ford'] });
  });
});

describe('clearing', () => {
  it('of all leaves the order alone (S95)', () => {
    expect(clearFilters({ make: ['ford'], page: 3, sort: 'age|desc' })).toEqual({
      sort: 'age|desc',
    });
  });

  it('of every make takes every range along (S88)', () => {
    expect(clearKey({ make: ['ford'], range: ['focus'], seats: [5] }, 'make')).toEqual({
      seats: [5],
    });
  });

  it('of the place takes its radius along', () => {
    expect(clearKey({ distance_from: 'BS1', distance_range: 30 }, 'distance_from')).toEqual({});
  });

  it('of all but one keeps that one', () => {
    expect(keepOnly({ make: ['ford'], max_price: 4000, page: 2 }, 'max_price')).toEqual({
      max_price: 4000,
    });
  });
});

describe('a registration', () => {
  it('is looked for on its own, whatever its spaces (S97)', () => {
    expect(searchByRegistration({ make: ['ford'], page: 2 }, ' ab21 cde ')).toEqual({
      vrm: 'AB21CDE',
    });
  });

  it('in an address puts everything else aside (S97)', () => {
    expect(withRegistrationAlone({ vrm: 'AB21CDE', make: ['ford'] })).toEqual({ vrm: 'AB21CDE' });
    expect(withRegistrationAlone({ make: ['ford'] })).toEqual({ make: ['ford'] });
  });
});
