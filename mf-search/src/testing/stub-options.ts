import type { FilterOptions } from '@contracts/wire/catalogue/filter-options';

export const stubOptions: FilterOptions = {
  advert_classification: { USED: { label: 'Used', count: 30 } },
  make: {
    ford: { label: 'Ford', count: 14 },
    'land-rover': { label: 'Land Rover', count: 3 },
    tesla: { label: 'Tesla', count: 0 },
  },
  range: {
    focus: { label: 'Focus', count: 9, make: 'ford' },
    kuga: { label: 'Kuga', count: 5, make: 'ford' },
    defender: { label: 'Defender', count: 3, make: 'land-rover' },
  },
  body_type: { SUV: { label: 'SUV', count: 8 }, Hatchback: { label: 'Hatchback', count: 9 } },
  colours: { blue: { label: 'Blue', count: 4 } },
  fuel_type: { petrol: { label: 'Petrol', count: 10 }, diesel: { label: 'Diesel', count: 4 } },
  transmission: { manual: { label: 'Manual', count: 12 } },
  seats: { 5: { label: '5 seats', count: 17 } },
  doors: {},
  age: {
    2020: { label: '2020 or newer', count: 17 },
    2024: { label: '2024 or newer', count: 0 },
  },
  tax_rate: {
    20: { label: 'Up to £20', count: 2 },
    165: { label: 'Up to £165', count: 9 },
    '0.0': { label: '£0', count: 1 },
  },
  engine_size: {},
  battery_min_range: {
    50: { label: '50 miles or more', count: 6 },
    100: { label: '100 miles or more', count: 6 },
    150: { label: '150 miles or more', count: 4 },
    200: { label: '200 miles or more', count: 0 },
  },
  trim: {},
  sites: { bath: { label: 'Stub Motors Bath', count: 17 } },
};
