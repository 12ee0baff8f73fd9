import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ColumnFinder } from './column-finder.ts';
import { openFeedFile } from './feed-file/feed-file.ts';
import { RowReader } from './row-reader.ts';
import { presetNamed, readPresets, recognisePreset } from './stock-presets.ts';

const samples = join(import.meta.dirname, '../../test/stock-presets');

/** The preset that a sample is recognised as, and what it reads from its one vehicle. */
async function read(sample: string) {
  const file = await openFeedFile(join(samples, sample));
  try {
    const preset = recognisePreset(new ColumnFinder(file.header));
    if (preset === undefined) throw new Error(`${sample} is not recognised`);
    const reader = new RowReader(file.header, preset.mapping, file.isSparse);
    const rows = [];
    for await (const { cells } of file.rows) rows.push(reader.read(cells));
    return { preset, rows };
  } finally {
    await file.close();
  }
}

const shared = {
  make: 'Volkswagen',
  model: 'Golf',
  year: '2021',
  vrm: expect.stringMatching(/^AB21 ?CDE$/),
  vin: 'WVWZZZ1KZAW000001',
  stock_id: expect.stringMatching(/^\d{12}$/),
  colour: 'Blue',
  description: 'A tidy car.',
};
const autoTrader = {
  ...shared,
  derivative: '1.5 TSI Life 5dr',
  trim: 'Life',
  price: '14995',
  mileage: '24000',
  manufacturer_colour: 'Atlantic Blue',
  body_type: 'Hatchback',
  transmission: 'Manual',
  fuel_type: 'Petrol',
  doors: '5',
  seats: '5',
  gears: '6',
  drivetrain: 'Front Wheel Drive',
  euro_standard: 'Euro 6',
  engine_size: '1498',
  power_bhp: '128',
  battery_capacity: expect.stringMatching(/^13(\.0)?$/),
  electric_range: '30',
  mpg: '52.3',
  co2: '122',
  tax_rate_value: '180',
  insurance_category: '14E',
  write_off_category: 'S',
  previous_keepers: '2',
  date_mot_expires: '2027-03-31',
  first_registered: '2021-03-01',
  service_history_summary: 'Full service history',
  attention_line: 'ONE OWNER',
  extra_description: 'Two keys.',
  equipment: 'Heated seats|Parking sensors',
  images: 'https://img.example.com/{resize}/1.jpg|https://img.example.com/{resize}/2.jpg',
  videos: 'https://video.example.com/1',
  status: 'FOR_SALE_RETAIL',
  reserved: 'no',
  advert_classification: 'USED',
  in_stock_since: '2026-05-01',
  category: 'Car',
  site: 'Wexcombe Leeds',
  location_code: '10001',
};
const google = {
  ...shared,
  name: '2021 Volkswagen Golf Life',
  trim: 'Life',
  price: '14995 GBP',
  original_price: '15495 GBP',
  list_price: '27000 GBP',
  mileage: '24000 miles',
  manufacturer_colour: 'Atlantic Blue',
  body_type: 'hatchback',
  transmission: 'manual',
  fuel_type: 'gasoline',
  drivetrain: 'FWD',
  doors: '5',
  seats: '5',
  electric_range: '30 miles',
  co2: '122',
  mpg: '52.3',
  euro_standard: 'Euro 6',
  equipment: 'Heated seats|Parking sensors',
  attention_line: 'ONE OWNER',
  extra_description: 'Two keys.',
  images: expect.stringMatching(
    /^https:\/\/img\.example\.com\/1\.jpg\|https:\/\/img\.example\.com\/2\.jpg[,|]https:\/\/img\.example\.com\/3\.jpg$/,
  ),
  videos: 'https://video.example.com/1',
  advert_classification: 'USED',
  status: 'FOR_SALE_RETAIL',
  first_registered: '2021-03-01',
  previous_keepers: '2',
  in_stock_since: '2026-05-01',
  location_code: 'W1',
  site: 'Wexcombe Leeds',
};
const meta = {
  ...shared,
  name: '2021 Volkswagen Golf Life',
  trim: 'Life',
  price: '14995 GBP',
  original_price: '15495 GBP',
  list_price: '27000 GBP',
  mileage: expect.stringMatching(/^24000/),
  fuel_type: 'GASOLINE',
  body_type: 'HATCHBACK',
  transmission: 'MANUAL',
  drivetrain: 'FWD',
  equipment: 'Heated seats|Parking sensors',
  images: expect.stringMatching(
    /^\|*https:\/\/img\.example\.com\/1\.jpg\|https:\/\/img\.example\.com\/2\.jpg\|*$/,
  ),
  videos: 'https://video.example.com/1',
  advert_classification: 'USED',
  status: 'FOR_SALE_RETAIL',
  in_stock_since: '2026-05-01',
  previous_keepers: '2',
  site: 'Wexcombe Leeds',
  location_code: 'W1',
};
const expected: Readonly<Record<string, object>> = {
  'autotrader-aia.csv': { ...autoTrader, original_price: '15495', vat_scheme: 'No VAT' },
  'autotrader-connect.json': {
    ...autoTrader,
    range: 'Golf',
    list_price: '27000',
    price_excluding_vat: '12496',
    admin_fee: '99',
    vat_scheme: 'Inc VAT',
  },
  'dms14.csv': {
    stock_id: shared.stock_id,
    vrm: shared.vrm,
    make: 'VOLKSWAGEN',
    model: 'GOLF',
    derivative: '1.5 TSI Life 5dr',
    year: '2021',
    price: '14995',
    mileage: '24000',
    colour: 'Blue',
    fuel_type: 'Petrol',
    body_type: 'Hatchback',
    transmission: 'Manual',
    doors: '5',
    engine_size: '1498',
    images: 'https://img.example.com/1.jpg,https://img.example.com/2.jpg',
    service_history_summary: 'Full service history',
    previous_keepers: '2',
    category: 'CARS',
    drivetrain: 'Four Wheel Drive',
    equipment: 'Heated seats,Parking sensors',
    description: 'A tidy car.',
    advert_classification: 'USED',
    site: 'Leeds',
    vat_scheme: 'Commercial',
    write_off_category: 'S',
  },
  'google-vehicles.tsv': google,
  'google-vehicles.xml': google,
  'meta-automotive.csv': meta,
  'meta-automotive.tsv': meta,
  'meta-automotive.xml': meta,
};

test('every preset has a sample', () => {
  expect(readdirSync(samples).toSorted()).toEqual(Object.keys(expected).toSorted());
  const named = new Set(Object.keys(expected).map((sample) => sample.replace(/\.\w+$/, '')));
  expect(readPresets().map(({ name }) => name)).toEqual([...named].toSorted());
});

test.each(Object.entries(expected))(
  'data#17: the sample %s is recognised, and has every field where it belongs',
  async (sample, vehicle) => {
    const { preset, rows } = await read(sample);
    expect(preset.name).toBe(sample.replace(/\.\w+$/, ''));
    expect(rows).toEqual([vehicle]);
    // The sample fills every field that the preset maps.
    expect(Object.keys(vehicle).toSorted()).toEqual(Object.keys(preset.mapping.fields).toSorted());
  },
);

test('an unknown preset is refused with those that there are', () => {
  expect(() => presetNamed('dms15')).toThrow(
    /^There is no preset dms15\.[\s\S]*dms14: DMS14 \(CSV\)/,
  );
});
