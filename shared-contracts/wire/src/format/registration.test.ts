import fc from 'fast-check';
import { normaliseCode } from './capitals.ts';
import { displayRegistration, formatPlate } from './registration.ts';

it.each([
  ['current', ['AB12 CDE', 'AB75 CDE', 'PO11 CEX']],
  ['prefix', ['A123 ABC', 'A12 BCD', 'A1 ABC', 'K9 DOG', 'A123 MAN']],
  ['Q', ['Q123 ABC', 'Q1 ABC']],
  ['suffix', ['ABC 123A', 'ABC 12A', 'ABC 1A']],
  ['dateless', ['A 1', 'A 9999', 'AB 1', 'AB 1234', 'ABC 1', 'ABC 123']],
  ['dateless with the figures first', ['1 A', '9999 A', '1 AB', '1234 AB', '1 ABC', '123 ABC']],
  ['Northern Irish', ['AIZ 1', 'AIZ 1234', '1234 AIZ', 'BAZ 9999', 'JIA 1234', 'IAZ 12']],
  ['trade', ['12345', '01234', '045 AB', '123 A']],
  ['diplomatic', ['123 D 456', '123 X 456']],
  ['military', ['12 AB 34', 'AB 12 CD']],
  ['Jersey', ['J 1', 'J 12345', 'J 123456']],
  ['Isle of Man', ['MAN 123 A', 'PMN 123 A', 'BMN 1 Z', 'MAN 1234', 'MN 1234', '1234 MAN']],
  ['Irish', ['01 D 12345', '191 WX 1']],
])('data#20: spaces %s plates as they are issued', (_format, plates) => {
  expect(plates.map((plate) => formatPlate(normaliseCode(plate)))).toEqual(plates);
});

it.each([
  ['ab12 cde', 'AB12 CDE'],
  ['A8 12CDE', 'A812 CDE'],
  ['AB12-CDE', 'AB12 CDE'],
  ['ab12\u00a0cde', 'AB12 CDE'],
  ['ABC\u2013123A', 'ABC 123A'],
])('data#20: formats %j whatever its case and separators', (typed, plate) => {
  expect(formatPlate(typed)).toBe(plate);
});

it.each([
  ['ABCDEFG', 'ABCD EFG'],
  ['ABC1234', 'ABC1 234'],
  ['1234567', '1234 567'],
  ['TEST', 'TEST'],
  ['', ''],
])(
  'data#20, S5: puts a space after four characters in %j, which fits no plate format',
  (registration, text) => {
    expect(formatPlate(registration)).toBe(text);
  },
);

const letters = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNOPRSTUVWXYZ'), minLength, maxLength });
const figures = (max: number) => fc.integer({ min: 1, max }).map(String);
const grouped = (...groups: fc.Arbitrary<string>[]) =>
  fc.tuple(...groups).map((parts) => parts.join(' '));
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((each) => each.join(''));
const northernIrish = fc
  .tuple(letters(1), fc.constantFrom('I', 'Z'), letters(1), fc.boolean())
  .map(([one, mark, other, isLast]) =>
    isLast ? `${one}${other}${mark}` : `${one}${mark}${other}`,
  );
/** Great Britain does not issue the letters of the Isle of Man. */
const suffixLetters = letters(3).filter((text) => text !== 'MAN' && !text.endsWith('MN'));

const anyPlate = fc.oneof(
  grouped(joined(letters(2), fc.integer({ min: 10, max: 99 }).map(String)), letters(3)),
  grouped(joined(letters(1), figures(999)), letters(3)),
  grouped(joined(fc.constant('Q'), figures(999)), letters(3)),
  grouped(suffixLetters, joined(figures(999), letters(1))),
  grouped(letters(1, 2), figures(9999)),
  grouped(figures(9999), letters(1, 2)),
  grouped(letters(3), figures(999)),
  grouped(figures(999), letters(3)),
  grouped(northernIrish, figures(9999)),
  grouped(figures(9999), northernIrish),
  grouped(fc.integer({ min: 100, max: 999 }).map(String), fc.constantFrom('D', 'X'), figures(999)),
);

it('data#20: spaces plates of every format as they are issued, whatever the case and separators', () => {
  const spelling = fc.constantFrom(
    (plate: string) => plate,
    (plate: string) => plate.replaceAll(' ', ''),
    (plate: string) => plate.toLowerCase().replaceAll(' ', '-'),
    (plate: string) => [...plate.replaceAll(' ', '')].join('\u00a0'),
  );
  fc.assert(
    fc.property(anyPlate, spelling, (plate, spell) => {
      expect(formatPlate(spell(plate))).toBe(plate);
    }),
  );
});

it('data#20: keeps all characters in order, and does not change a formatted plate', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'AZQI019 -') }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const plate = formatPlate(written);
      expect(plate.replaceAll(' ', '')).toBe(normaliseCode(written));
      expect(formatPlate(plate)).toBe(plate);
    }),
  );
});

describe('displayRegistration', () => {
  it('data#20, S5: prefers the spacing from the server', () => {
    expect(displayRegistration({ formated_plate: 'A12B CD', vrm: 'A12BCD' })).toBe('A12B CD');
  });

  it('data#20: spaces the registration if the server sends no spacing', () => {
    expect(displayRegistration({ formated_plate: ' ', vrm: 'AIZ1234' })).toBe('AIZ 1234');
  });

  it('returns null for a new car that has no registration', () => {
    expect(displayRegistration({ formated_plate: null, vrm: '' })).toBeNull();
  });
});
