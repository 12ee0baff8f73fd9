import fc from 'fast-check';
import { readFigure } from './feed-numbers.ts';

const valueOf = (text: string, ...[quantity]: [Parameters<typeof readFigure>[1]]) => {
  const read = readFigure(text, quantity);
  return 'value' in read ? read.value : undefined;
};

it.each([
  ['12995', 12_995],
  ['£12,995', 12_995],
  ['12,995.00 GBP', 12_995],
  ['GBP 12995', 12_995],
  ['12 995', 12_995],
  ['12\u00A0995', 12_995],
  ['£1,234,567.50', 1_234_567.5],
  ['12995.0000', 12_995],
  ['£12,995 + VAT', 12_995],
  ['£12,995 (inc. VAT)', 12_995],
  ['£12,995 ex VAT', 12_995],
  ['£190 per year', 190],
  ['1299500p', 12_995],
  ['1.2995E+04', 12_995],
])('data#4: reads the amount %s', (text, pounds) => {
  expect(valueOf(text, 'money')).toBe(pounds);
});

it.each([
  ['12,99', 'commas that do not part thousands'],
  ['1,2995', 'commas that do not part thousands'],
  ['2,0,1,00', 'commas that do not part thousands'],
  ['1,00,000', 'commas that do not part thousands'],
  ['12,995 500', 'commas that do not part thousands'],
  ['15.900', 'set "locale" in the mapping'],
  ['1.234.567', 'set "locale" in the mapping'],
  ['.5', 'is not known'],
  ['€12995', '€ is not known'],
  ['12995 EUR', 'EUR is not known'],
  ['USD 12995', 'USD is not known'],
  ['£12995-', '- is not known'],
  ['20.1k', 'k is not known'],
  ['1.3E+04', 'a spreadsheet has shortened'],
])('data#4: rejects the amount %s: %s', (text, reason) => {
  expect(readFigure(text, 'money')).toEqual({ reason: expect.stringContaining(reason) });
});

it('data#4: rejects a mileage with three decimals', () => {
  expect(valueOf('45.000', 'distance')).toBeUndefined();
  expect(valueOf('45.000 km', 'distance')).toBeUndefined();
});

it.each([
  ['16195 GBP', 'money', 16_195],
  ['60,694 mi', 'distance', 60_694],
  ['60694 miles', 'distance', 60_694],
  ['48280 km', 'distance', 29_999.7919],
  ['97,677km', 'distance', 60_693.6552],
  ['1498cc', 'engine', 1498],
  ['1.5L', 'engine', 1500],
  ['1.5 litres', 'engine', 1500],
  ['1.6', 'engine', 1600],
  ['64 kWh', 'energy', 64],
  ['150 bhp', 'power', 150],
  ['150 PS', 'power', 147.948],
  ['110 kW', 'power', 147.5122],
  ['110 kW (150 PS)', 'power', 147.5122],
  ['60,694 miles (97,677 km)', 'distance', 60_694],
  ['52.3 mpg', 'consumption', 52.3],
  ['5.4 l/100km', 'consumption', 52.3113],
  ['5.4 L / 100 km', 'consumption', 52.3113],
  ['120 g/km', 'emission', 120],
  ['2 owners', 'count', 2],
  ['One', 'count', 1],
  ['two previous owners', 'count', 2],
  ['5dr', 'count', 5],
] as const)('data#12: reads the unit in %s', (text, quantity, value) => {
  expect(valueOf(text, quantity)).toBe(value);
});

it('data#12: rejects a unit of the wrong quantity', () => {
  expect(readFigure('60694 litres', 'distance')).toEqual({
    reason: 'must be in miles or km: litres is not known',
  });
});

const separators = fc.constantFrom(',', ' ', '\u00A0', '\u202F');
const withThousands = (whole: number, separator: string) =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, separator);

it('data#4: reads any amount with thousands separators', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      separators,
      (whole, pence, separator) => {
        const text = `£${withThousands(whole, separator)}.${String(pence).padStart(2, '0')}`;
        expect(valueOf(text, 'money')).toBeCloseTo(whole + pence / 100, 2);
      },
    ),
  );
});

it('data#4: rejects a number with misplaced thousands separators', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^\d{1,5}$/), { minLength: 2, maxLength: 4 }),
      (groups) => {
        const isRight = groups.every(({ length }, place) =>
          place === 0 ? length <= 3 : length === 3,
        );
        expect(valueOf(groups.join(','), 'money') !== undefined).toBe(isRight);
      },
    ),
  );
});

it('data#4: reads any text as a number or rejects it with a reason', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readFigure(text, 'money');
      expect('value' in read ? Number.isFinite(read.value) : typeof read.reason === 'string').toBe(
        true,
      );
    }),
  );
});
