import { plateLettering } from './plate-lettering.ts';

test('adds the missing space to a current registration', () => {
  expect(plateLettering('AB12CDE')).toEqual(plateLettering('AB12 CDE'));
  expect(plateLettering('ab12 cde')).toEqual(plateLettering('AB12 CDE'));
});

test('every letter and digit has a shape', () => {
  const { characters } = plateLettering('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
  expect(characters).toHaveLength(36);
  expect(characters.every(({ path }) => path.startsWith('M'))).toBe(true);
});

test('places characters 11 mm and groups 33 mm apart', () => {
  const [a, b, two] = plateLettering('AB 2').characters;
  expect((b?.left ?? 0) - (a?.left ?? 0)).toBe(50 + 11);
  expect((two?.left ?? 0) - (b?.left ?? 0)).toBe(50 + 33);
  expect(plateLettering('AB').clipWidth).toBe(50 + 11 + 50 + 18);
});

test('omits characters that cannot appear on a British plate', () => {
  expect(plateLettering('A<b>"&é-1').characters).toHaveLength(3);
  expect(plateLettering('').characters).toEqual([]);
});

test('narrows a registration that is too wide', () => {
  expect(plateLettering('AB12 CDE').narrowing).toBeUndefined();
  expect(Number(plateLettering('WWWWWWWWWW').narrowing)).toBeLessThan(1);
});
