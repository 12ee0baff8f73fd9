import type { Kysely } from 'kysely';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { feedOf, importDay, importFeed } from '../../test/import-feed.ts';
import { openCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';

let database: Kysely<Database>;
let catalogue: Catalogue;
beforeEach(async () => {
  database = await openMemoryStore();
  catalogue = await openCatalogue(database, () => importDay);
});
afterEach(() => database.destroy());

const plain = { stock_id: '1', make: 'Ford', model: 'Focus', year: '2020', price: '12995' };

async function vehicle(stockId = '1'): Promise<Vehicle | undefined> {
  return (await catalogue.vehiclesByStockIds([stockId]))[0];
}

/** The vehicle of a row, with its findings from the report. */
async function imported(fields: Readonly<Record<string, string>>, mapping?: unknown) {
  const { report, summary } = await importFeed(
    database,
    feedOf([{ ...plain, ...fields }]),
    mapping === undefined ? {} : { mapping },
  );
  const findings = report.map(({ outcome, kind }) => `${outcome} ${kind}`);
  return { vehicle: await vehicle(), findings, report, summary };
}

const plainFields = { stock_id: 'stock_id', make: 'make', model: 'model', year: 'year' };

describe('numbers', () => {
  it.each(['15.900', '12,99', '1,2995', '€12995', '1.3E+04'])(
    'data#4: rejects the price %s and stores nothing',
    async (price) => {
      const { vehicle: stored, findings } = await imported({ price });
      expect(stored).toBeUndefined();
      expect(findings).toEqual(['rejected price-unknown']);
    },
  );

  it('data#4: suggests the locale option for a number such as 15.900', async () => {
    const { report } = await imported({ price: '15.900', mileage: '45.000' });
    expect(report.map(({ field, reason }) => [field, reason])).toEqual([
      ['price', expect.stringContaining('set "locale" in the mapping')],
      ['mileage', expect.stringContaining('set "locale" in the mapping')],
    ]);
  });

  it('data#4: reads 15.900 as 15,900 where the mapping declares German', async () => {
    const mapping = {
      feed: 'german',
      locale: 'de',
      fields: { ...plainFields, price: 'price', mileage: { column: 'mileage', unit: 'km' } },
    };
    const { vehicle: stored } = await imported({ price: '15.900,00', mileage: '45.000' }, mapping);
    expect(stored).toMatchObject({ price: 15_900, mileage: 27_962 });
  });

  it('data#4: rejects an invalid locale', async () => {
    const mapping = { feed: 'x', locale: 'German', fields: { ...plainFields, price: 'price' } };
    await expect(imported({}, mapping)).rejects.toThrow('must be a language tag');
  });

  it('data#4: says that a spreadsheet has shortened a stock number', async () => {
    const { report } = await imported({ stock_id: '3.17823E+05' });
    expect(report[0]?.reason).toContain('a spreadsheet has shortened');
  });

  it.each([
    ['a price under £200 for a vehicle under ten years old', { price: '129' }, 'price-too-low'],
    ['a price over £2,000,000', { price: '2500000' }, 'price-too-high'],
    [
      'a price that is a twentieth of the list price',
      { price: '1299', list_price: '32,000' },
      'price-against-price',
    ],
    ['a mileage over 500,000', { mileage: '600000' }, 'mileage-too-high'],
    ['an unknown write-off category', { write_off_category: 'Z9' }, 'write-off-category-unknown'],
  ])(
    'data#4: holds back a row with %s and leaves its vehicle unchanged',
    async (_case, fields, kind) => {
      await imported({ colour: 'Red' });
      const { vehicle: stored, findings, summary } = await imported({ colour: 'Blue', ...fields });
      expect(stored).toMatchObject({ price: 12_995, colour: 'Red' });
      expect(findings).toContain(`held back ${kind}`);
      expect(summary).toMatchObject({ heldBack: 1, rejected: 0, changed: 0, removed: 0 });
    },
  );

  it('data#4: accepts a price under £200 for an old car', async () => {
    const { vehicle: stored } = await imported({ price: '150', year: '2002' });
    expect(stored?.price).toBe(150);
  });

  it.each(['N/A', '-', 'TBC', 'null'])(
    'data#4: treats a mileage of %s as unknown',
    async (mileage) => {
      const { vehicle: stored, findings } = await imported({ mileage });
      expect(stored?.mileage).toBeNull();
      expect(findings).toEqual([]);
    },
  );
});

describe('alternative columns', () => {
  const mapping = {
    feed: 'alternatives',
    fields: {
      ...plainFields,
      price: { column: 'sale_price', or: ['price'], values: { '0 GBP': null } },
    },
  };

  it.each(['', 'N/A', '-', '0 GBP'])(
    'data#17: reads the next column if the first contains "%s"',
    async (sale_price) => {
      const { vehicle: stored } = await imported({ sale_price }, mapping);
      expect(stored?.price).toBe(12_995);
    },
  );

  it('data#17: reads the first column that has a value', async () => {
    const { vehicle: stored } = await imported({ sale_price: '11995' }, mapping);
    expect(stored?.price).toBe(11_995);
  });

  it('data#16: stores no price if no column contains one', async () => {
    const { vehicle: stored } = await imported({ sale_price: '', price: 'TBC' }, mapping);
    expect(stored).toMatchObject({ price: null });
  });
});

it('data#6: warns about an unknown VAT scheme', async () => {
  const { vehicle: stored, findings } = await imported({ vat_scheme: 'Yes' });
  expect(stored).toMatchObject({ vat_scheme: 'Yes', price: 12_995 });
  expect(findings).toEqual(['warning vat-scheme-unknown']);
});

describe('units', () => {
  it('data#12: reads units in the cells', async () => {
    const { vehicle: stored } = await imported({
      price: '16195 GBP',
      mileage: '60,694 mi',
      engine_size: '1498cc',
      power_bhp: '110 kW',
      mpg: '5.4 l/100km',
      co2: '120 g/km',
    });
    expect(stored).toMatchObject({
      price: 16_195,
      mileage: 60_694,
      mpg: 52.3113,
      co2: 120,
      technical_data: { 'engine-size': 1498, 'power-bhp': 147.5122 },
    });
  });

  it('data#12: reads the unit from another column, unless the cell itself has a unit', async () => {
    const mapping = {
      feed: 'units',
      fields: {
        ...plainFields,
        price: 'price',
        mileage: { column: 'distance', unit_column: 'unit', unit: 'km' },
      },
    };
    const rows = [
      { ...plain, stock_id: '1', distance: '40000', unit: 'KM' },
      { ...plain, stock_id: '2', distance: '40000', unit: 'MI' },
      { ...plain, stock_id: '3', distance: '40000 miles', unit: 'KM' },
      { ...plain, stock_id: '4', distance: '40000', unit: '' },
      { ...plain, stock_id: '5', distance: '40000', unit: 'leagues' },
    ];
    const { report } = await importFeed(database, feedOf(rows), { mapping });
    const stored = await catalogue.vehiclesByStockIds(['1', '2', '3', '4']);
    expect(stored.map(({ mileage }) => mileage)).toEqual([24_855, 40_000, 40_000, 24_855]);
    expect(report).toMatchObject([
      { line: 6, field: 'mileage', reason: 'must be in miles or km: leagues is not known' },
    ]);
  });

  it('data#12: rejects a unit column for a field without units', async () => {
    const doors = { column: 'doors', unit_column: 'unit' };
    const mapping = { feed: 'x', fields: { ...plainFields, price: 'price', doors } };
    await expect(imported({}, mapping)).rejects.toThrow('has no unit');
  });
});

describe('years and days', () => {
  it('data#13: reads the year from a date, and stores the date as the first registration', async () => {
    const { vehicle: stored } = await imported({ year: '15/10/2014' });
    expect(stored).toMatchObject({ year: 2014, first_registered: '2014-10-15' });
  });

  it('data#13: reads the year from the date of first registration', async () => {
    const { vehicle: stored } = await imported({ year: '', first_registered: '06.2019' });
    expect(stored).toMatchObject({ year: 2019, first_registered: '2019-06-01' });
  });

  it.each([
    ['AB64 CDE', 2014],
    ['R123 BCD', 1997],
    ['BCD 123Y', 1982],
  ])('data#13: reads the year from the number plate %s', async (vrm, year) => {
    const { vehicle: stored, findings } = await imported({ year: '', vrm });
    expect(stored?.year).toBe(year);
    expect(findings).toContain('warning year-from-registration');
  });

  it('data#13: does not need a year column if the mapping has a registration column', async () => {
    const fields = { stock_id: 'stock_id', make: 'make', model: 'model', price: 'price' };
    const { vehicle: stored } = await imported(
      { vrm: 'AB64 CDE' },
      { feed: 'plates', fields: { ...fields, vrm: 'vrm' } },
    );
    expect(stored?.year).toBe(2014);
  });

  it('data#13: rejects a two-digit year', async () => {
    expect((await imported({ year: '20' })).findings).toEqual(['rejected year-unknown']);
  });

  it.each(['31-03-2027', '31.03.2027', '31 Mar 2027', '31/03/2027 00:00:00', '20270331', '46477'])(
    'data#15: reads the MOT expiry %s',
    async (day) => {
      const { vehicle: stored, findings } = await imported({ date_mot_expires: day });
      expect(stored?.date_mot_expires).toBe('2027-03-31');
      expect(findings).toEqual([]);
    },
  );

  it.each([
    ['1900-01-01', 'warning date-mot-expires-placeholder'],
    ['0000-00-00', 'warning date-mot-expires-placeholder'],
    ['31/03/1987', 'warning date-mot-expires-impossible'],
    ['2027-02-30', 'warning date-mot-expires-unknown'],
    ['March 2027', 'warning date-mot-expires-unknown'],
  ])('data#15: ignores the MOT expiry %s with a warning', async (day, finding) => {
    const { vehicle: stored, findings } = await imported({ date_mot_expires: day });
    expect(stored?.date_mot_expires).toBeNull();
    expect(findings).toEqual([finding]);
  });

  it('data#15: warns about an in-stock date in the future', async () => {
    const { findings } = await imported({ in_stock_since: '2026-07-01' });
    expect(findings).toEqual(['warning in-stock-since-future']);
  });

  it('data#15: reads the month first in an American feed', async () => {
    const mapping = {
      feed: 'american',
      locale: 'en-US',
      fields: { ...plainFields, price: 'price', date_mot_expires: 'mot' },
    };
    const { vehicle: stored } = await imported({ mot: '03/31/2027' }, mapping);
    expect(stored?.date_mot_expires).toBe('2027-03-31');
  });
});

describe('words', () => {
  it('data#14: maps common feed words to the values of the search filters', async () => {
    await imported({
      fuel_type: 'Petrol Plug-in Hybrid',
      transmission: '6-speed DSG',
      body_type: '5 Door Hatchback',
      colour: 'Phantom Black',
      drivetrain: 'AWD',
    });
    await catalogue.refresh();
    const { vehicles } = await catalogue.search({
      filters: {
        fuel_type: ['plug-in-hybrid'],
        transmission: ['automatic'],
        body_type: ['Hatchback'],
        colours: ['black'],
      },
      resultsPerPage: 12,
    });
    expect(vehicles).toMatchObject([
      {
        colour: 'Black',
        manufacturer_colour: 'Phantom Black',
        drivetrain: 'All-wheel drive',
        gears: 6,
      },
    ]);
  });

  it('data#14: stores an unknown word for display and reports it', async () => {
    const { vehicle: stored, report } = await imported({ fuel_type: 'Steam', body_type: 'Sledge' });
    expect(stored).toMatchObject({
      fuel_type: 'Steam',
      fuel_type_slug: null,
      body_type: null,
      body_style: 'Sledge',
    });
    expect(report).toMatchObject([
      { kind: 'fuel-type-unknown', value: 'Steam' },
      { kind: 'body-type-unknown', value: 'Sledge' },
    ]);
  });

  it('data#7: uses the official spelling of makes and models', async () => {
    const { vehicle: stored } = await imported({ make: 'vw', model: 'GOLF' });
    expect(stored).toMatchObject({
      make: 'Volkswagen',
      make_slug: 'volkswagen',
      model: 'Golf',
      range: 'Golf',
      name: 'Volkswagen Golf',
    });
  });
});

describe('text', () => {
  it('data#8: converts markup and entities to text before it makes the slug', async () => {
    const { vehicle: stored } = await imported({
      derivative: '2.0 &quot;GT&quot; &amp; Sport',
      description: '<p>Lovely <b>car</b></p><ul><li>Nav</li></ul>&amp;pound;500 off, 0-60 < 5s',
      attention_line: 'One owner &amp; <b>full</b> history',
    });
    expect(stored).toMatchObject({
      derivative: '2.0 "GT" & Sport',
      slug: '2020-ford-focus-2-0-gt-sport-1',
      description: 'Lovely car\n\n• Nav\n\n£500 off, 0-60 < 5s',
      attention_line: 'One owner & full history',
    });
  });

  it('data#8: treats text that contains only markup as empty', async () => {
    const { vehicle: stored } = await imported({ derivative: '<b></b>' });
    expect(stored).toMatchObject({ derivative: null, name: 'Ford Focus' });
  });
});

describe('prices', () => {
  it.each(['POA', 'P.O.A.', 'Price on application', 'Call', '0'])(
    'data#16: imports a vehicle with the price %s and sorts it after vehicles with a known price',
    async (price) => {
      await importFeed(
        database,
        feedOf([
          { ...plain, price },
          { ...plain, stock_id: '2' },
        ]),
      );
      await catalogue.refresh();
      const { vehicles } = await catalogue.search({
        filters: { sort: 'price|asc' },
        resultsPerPage: 12,
      });
      expect(vehicles.map(({ stock_id, price: shown }) => [stock_id, shown])).toEqual([
        ['2', 12_995],
        ['1', null],
      ]);
    },
  );

  it.each([
    ['Commercial', '12995', '', ''],
    ['Commercial', '12995', '12995', ''],
    ['Commercial', '15594', '12995', '15594'],
    ['commercial', '12995', '', '15594'],
    ['VAT Qualifying', '12995', '12995', '15594'],
    ['', '£12,995 + VAT', '', ''],
  ])(
    'data#6, S12: shows %j %s %s %s as £12,995 + VAT',
    async (scheme, price, excluding, including) => {
      const { vehicle: stored } = await imported({
        price,
        body_type: 'Panel Van',
        vat_scheme: scheme,
        price_excluding_vat: excluding,
        price_including_vat: including,
      });
      expect(stored).toMatchObject({ vat_scheme: 'Commercial', price: 15_594 });
      expect(stored && shownPrice(stored)).toEqual({
        cash: 12_995,
        vat: { including: 15_594, ratePercent: 20 },
        was: null,
      });
    },
  );
});

it('data#14: puts a vehicle with a van body into the category van, if the feed has no category', async () => {
  const { vehicle: stored } = await imported({ body_type: 'Panel Van' });
  expect(stored?.category).toBe('van');
});

describe('write-offs', () => {
  it.each([
    ['write_off_category', 'Cat S', 'S'],
    ['write_off_category', 'Category N - Non-structural', 'N'],
    ['write_off_category', 'HPI clear', null],
    ['insurance_category', 'Cat. D', 'D'],
  ])('data#19: reads the write-off category from %s %s', async (field, text, category) => {
    const { vehicle: stored } = await imported({ [field]: text });
    expect(stored).toMatchObject({ write_off_category: category, insurance_category: null });
  });

  it.each(['A', 'Cat B'])(
    'data#19: rejects a vehicle of write-off category %s',
    async (category) => {
      const { vehicle: stored, findings } = await imported({ write_off_category: category });
      expect(stored).toBeUndefined();
      expect(findings).toEqual(['rejected write-off-never-for-sale']);
    },
  );

  it('reads an insurance group such as 28e', async () => {
    const { vehicle: stored } = await imported({ insurance_category: '28e' });
    expect(stored?.insurance_category).toBe('28E');
  });
});

describe('plates', () => {
  it.each(['TBC', 'UNREG', 'New', 'Awaiting reg', '000000', '01MAR', 'NOPLATE1'])(
    'data#18: ignores the placeholder registration %s',
    async (vrm) => {
      const { vehicle: stored, findings } = await imported({ vrm });
      expect(stored).toMatchObject({ vrm: null, formated_plate: null });
      expect(findings.every((finding) => finding.startsWith('warning vrm-'))).toBe(true);
    },
  );
});

describe('further fields', () => {
  it('stores gears, videos, service history, equipment and Euro standard', async () => {
    const { vehicle: stored } = await imported({
      gears: '6',
      videos: 'https://videos.example.com/1|https://videos.example.com/2',
      service_history_summary: 'Full <b>service</b> history',
      equipment: 'Heated seats|Sat nav',
      euro_standard: 'EURO VI',
    });
    expect(stored).toMatchObject({
      gears: 6,
      videos: '["https://videos.example.com/1","https://videos.example.com/2"]',
      service_history_summary: 'Full service history',
      equipment: ['Heated seats', 'Sat nav'],
      euro_standard: 'Euro 6',
    });
  });

  it('omits fields that the feed does not have', async () => {
    const { vehicle: stored } = await imported({});
    expect(stored).not.toHaveProperty('write_off_category');
    expect(stored).not.toHaveProperty('equipment');
  });
});

it.each([
  ['no', false],
  ['yes', true],
  ['', undefined],
])(
  'vehicle-and-order#8, S148: reads whether a vehicle may be paid for in full: %p',
  async (text, expected) => {
    const { vehicle: stored } = await imported({ pay_in_full: text });
    expect(stored?.pay_in_full).toBe(expected);
  },
);
