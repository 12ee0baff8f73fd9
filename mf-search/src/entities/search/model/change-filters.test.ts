import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import {
  chooseValue,
  clearBudget,
  clearFilters,
  clearKey,
  keepOnly,
  searchByRegistration,
  setValue,
  toggleValue,
  dropFiltersBesideRegistration,
} from './change-filters.ts';

const makes = { focus: 'ford', kuga: 'ford', defender: 'land-rover' };

describe('a filter with several values', () => {
  it('S87: adds a value and removes it again', () => {
    const one = toggleValue({}, 'fuel_type', 'petrol');
    const two = toggleValue(one, 'fuel_type', 'diesel');
    expect(two).toEqual({ fuel_type: ['diesel', 'petrol'] });
    expect(toggleValue(two, 'fuel_type', 'petrol')).toEqual({ fuel_type: ['diesel'] });
    expect(toggleValue(one, 'fuel_type', 'petrol')).toEqual({});
  });

  it('S98: returns to the first page when it changes', () => {
    expect(toggleValue({ page: 4, sort: 'price|asc' }, 'make', 'ford')).toEqual({
      make: ['ford'],
      sort: 'price|asc',
    });
  });

  it('S88: removes the models of a make when that make is removed', () => {
    const filters = { make: ['ford', 'land-rover'], range: ['defender', 'focus', 'kuga'] };
    expect(toggleValue(filters, 'make', 'ford', makes)).toEqual({
      make: ['land-rover'],
      range: ['defender'],
    });
  });

  it('S86: treats used and nearly new as one value', () => {
    const used = toggleValue({}, 'advert_classification', 'USED');
    expect(used).toEqual({ advert_classification: ['NEARLY_NEW', 'USED'] });
    expect(toggleValue(used, 'advert_classification', 'USED')).toEqual({});
    expect(toggleValue(used, 'advert_classification', 'NEARLY_NEW')).toEqual({
      advert_classification: ['USED'],
    });
  });

  it.each<[SearchFilterKey, string[]]>([
    ['advert_classification', ['NEARLY_NEW', 'OFFER']],
    ['status', ['ORDERED', 'SOLD']],
    ['make', ['ford', 'kia']],
    ['range', ['focus', 'kuga']],
    ['trim', ['titanium', 'zetec']],
    ['body_type', ['Estate', 'SUV']],
    ['colours', ['blue', 'red']],
    ['fuel_type', ['diesel', 'petrol']],
    ['transmission', ['automatic', 'manual']],
    ['insurance', ['10E', '20A']],
    ['sites', ['bath', 'bristol']],
    ['offer_template_slugs', ['lease-vehicle', 'other']],
  ])('S87: can hold several values (%s)', (key, [one = '', other = '']) => {
    expect(toggleValue(toggleValue({}, key, one), key, other)[key]).toEqual([one, other]);
  });

  it.each(['seats', 'doors'] as const)('S87: can hold several numbers (%s)', (key) => {
    expect(toggleValue(toggleValue({}, key, '4'), key, '5')[key]).toEqual([4, 5]);
  });

  it('rejects a value that the URL cannot hold', () => {
    expect(toggleValue({}, 'fuel_type', 'steam')).toEqual({});
  });
});

describe('a filter with a single value', () => {
  it('S87: is replaced by another value and cleared by an empty one', () => {
    const one = setValue({}, 'max_price', '10000');
    expect(setValue(one, 'max_price', '12000')).toEqual({ max_price: 12000 });
    expect(setValue(one, 'max_price', '')).toEqual({});
  });

  it.each([
    'age',
    'engine_size',
    'finance_deposit',
    'finance_term',
    'finance_mileage',
    'min_price',
    'max_price',
    'monthly_from',
    'monthly_to',
    'tax_rate',
  ] as const)('S87: holds one value, and choosing that value again clears it (%s)', (key) => {
    const [first, second] = key === 'age' ? ['2020', '2021'] : ['24', '36'];
    const chosen = chooseValue(chooseValue({}, key, first), key, second);
    expect(chosen[key]).toBe(Number(second));
    expect(chooseValue(chosen, key, second)[key]).toBeUndefined();
  });

  it('S87: holds one registration (vrm)', () => {
    expect(setValue({ vrm: 'AB21CDE' }, 'vrm', 'WP21 ABC')).toEqual({ vrm: 'WP21ABC' });
  });

  it('S85: an age also selects used and nearly new, which stay when the age is removed', () => {
    const young = setValue({ advert_classification: ['NEW'] }, 'age', '2021');
    expect(young).toEqual({ advert_classification: ['NEARLY_NEW', 'NEW', 'USED'], age: 2021 });
    expect(setValue(young, 'age', '')).toEqual({
      advert_classification: ['NEARLY_NEW', 'NEW', 'USED'],
    });
  });

  it.each([['MOTABILITY'], ['CONTRACT-HIRE-BUSINESS'], ['CONTRACT-HIRE-PERSONAL']] as const)(
    'search#1, S85: an age does not change the offer type of a search for %s',
    (kind) => {
      expect(setValue({ advert_classification: [kind] }, 'age', '2021')).toEqual({
        advert_classification: [kind],
        age: 2021,
      });
    },
  );

  it('S100: road tax can be zero', () => {
    expect(setValue({}, 'tax_rate', '0.0')).toEqual({ tax_rate: 0 });
  });
});

describe('the electric fuel type', () => {
  const electric = {
    fuel_type: ['electric' as const],
    battery_min_range: 200,
    battery_max_standard_charge_cost: 20,
    battery_min_fast_charge_cost: 30,
  };

  it('search#18, S77: removes the battery filters when it is deselected', () => {
    expect(toggleValue(electric, 'fuel_type', 'electric')).toEqual({});
    expect(clearKey(electric, 'fuel_type')).toEqual({});
    expect(setValue(electric, 'fuel_type', 'petrol')).toEqual({ fuel_type: ['petrol'] });
  });

  it('search#18, S77: keeps the battery filters while it is selected', () => {
    expect(toggleValue(electric, 'fuel_type', 'petrol')).toEqual({
      ...electric,
      fuel_type: ['electric', 'petrol'],
    });
    expect(setValue({ battery_min_range: 200 }, 'max_price', '9000')).toEqual({
      battery_min_range: 200,
      max_price: 9000,
    });
  });
});

describe('the choice of all offer types', () => {
  it('search#3, S85: lists every offer type explicitly if an age is set', () => {
    const used = setValue({}, 'age', '2021');
    const every = { advert_classification: ['NEARLY_NEW', 'NEW', 'USED'], age: 2021 };
    expect(setValue(used, 'advert_classification', '')).toEqual(every);
    expect(toggleValue(used, 'advert_classification', 'USED')).toEqual(every);
    expect(clearKey(used, 'advert_classification')).toEqual(every);
  });
});

describe('a monthly price filter', () => {
  it('S90: adds only those finance terms that are missing', () => {
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
  ] as const)('S94: is removed with all its finance terms when %s is removed', (key) => {
    const both = setValue(
      setValue({ min_price: 5000 }, 'monthly_from', '100'),
      'monthly_to',
      '250',
    );
    expect(clearKey(both, key)).toEqual({ min_price: 5000 });
  });

  it('S95: is removed together with the cash prices when the budget is reset', () => {
    const budget = setValue({ min_price: 1, max_price: 9, make: ['ford'] }, 'monthly_to', '250');
    expect(clearBudget(budget)).toEqual({ make: ['ford'] });
  });
});

describe('clearing filters', () => {
  it('S95: keeps the sort order when all filters are cleared', () => {
    expect(clearFilters({ make: ['ford'], page: 3, sort: 'age|desc' })).toEqual({
      sort: 'age|desc',
    });
  });

  it('S88: removes every model when the makes are cleared', () => {
    expect(clearKey({ make: ['ford'], range: ['focus'], seats: [5] }, 'make')).toEqual({
      seats: [5],
    });
  });

  it('removes the radius when the place is cleared', () => {
    expect(clearKey({ distance_from: 'BS1', distance_range: 30 }, 'distance_from')).toEqual({});
  });

  it('search#3: keeps the values that a filter implies when all other filters are cleared', () => {
    const filters = setValue(setValue({ make: ['ford'] }, 'age', '2021'), 'monthly_to', '250');
    expect(keepOnly(filters, 'age')).toEqual(setValue({}, 'age', '2021'));
    expect(keepOnly(filters, 'monthly_to')).toEqual(setValue({}, 'monthly_to', '250'));
    expect(keepOnly({ distance_from: 'BS1', distance_range: 30 }, 'distance_from')).toEqual({
      distance_from: 'BS1',
      distance_range: 30,
    });
  });

  it('can keep a single filter', () => {
    expect(keepOnly({ make: ['ford'], max_price: 4000, page: 2 }, 'max_price')).toEqual({
      max_price: 4000,
    });
  });
});

describe('a registration filter', () => {
  it('S97: replaces all other filters, and its spaces are ignored', () => {
    expect(searchByRegistration(' ab21 cde ')).toEqual({ vrm: 'AB21CDE' });
  });

  it('search#1, S97: is removed when another filter is chosen, but not when the sort order changes', () => {
    expect(toggleValue({ vrm: 'AB21CDE' }, 'make', 'ford')).toEqual({ make: ['ford'] });
    expect(setValue({ vrm: 'AB21CDE', finance_type: 'HP' }, 'max_price', '9000')).toEqual({
      finance_type: 'HP',
      max_price: 9000,
    });
    expect(setValue({ vrm: 'AB21CDE' }, 'sort', 'price|asc')).toEqual({
      vrm: 'AB21CDE',
      sort: 'price|asc',
    });
  });

  it('S97, S109: in a URL does not override the finance product', () => {
    expect(
      dropFiltersBesideRegistration({ vrm: 'AB21CDE', make: ['ford'], finance_type: 'HP' }),
    ).toEqual({
      vrm: 'AB21CDE',
      finance_type: 'HP',
    });
  });

  it('S97: in a URL overrides all other filters', () => {
    expect(dropFiltersBesideRegistration({ vrm: 'AB21CDE', make: ['ford'] })).toEqual({
      vrm: 'AB21CDE',
    });
    expect(dropFiltersBesideRegistration({ make: ['ford'] })).toEqual({ make: ['ford'] });
  });
});
