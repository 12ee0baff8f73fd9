import fc from 'fast-check';
import { isLocale, readLocale } from './feed-locale.ts';

it.each([
  ['de', '15.900', '15900'],
  ['de', '15.900,50 EUR', '15900.50 EUR'],
  ['de', '9.990,00', '9990.00'],
  ['de', '15900,00', '15900.00'],
  ['fr', '15 900,50', '15900.50'],
  ['de-CH', "15'900.50", '15900.50'],
  ['en-GB', '15,900.50', '15900.50'],
])('data#4: reads the %s number %s', (tag, text, plain) => {
  expect(readLocale(tag).plainNumber(text)).toBe(plain);
});

it('data#4: leaves a number unchanged if it does not match the locale', () => {
  expect(readLocale('de').plainNumber('15,9,00')).toBe('15,9,00');
});

it('data#4: reads back any number that Intl formats for a locale', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('de', 'fr', 'it', 'es', 'nl', 'pl', 'sv', 'de-CH', 'en-GB'),
      fc.integer({ min: 10_000, max: 99_999_999 }),
      (tag, hundredths) => {
        const figure = hundredths / 100;
        const text = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(figure);
        expect(Number(readLocale(tag).plainNumber(text))).toBe(figure);
      },
    ),
  );
});

it('data#15: reads the month first in en-US', () => {
  expect(readLocale('en-US').plainDay('3/31/2027')).toBe('2027-03-31');
  expect(readLocale('de').plainDay('31.03.2027')).toBe('31.03.2027');
});

it('recognises valid language tags', () => {
  expect(['de', 'en-US', 'German', '--', ''].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
