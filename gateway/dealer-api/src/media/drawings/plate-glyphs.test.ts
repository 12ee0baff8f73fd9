import { letter } from './plate-glyphs.ts';

test('a current mark written without its gap is given one', () => {
  expect(letter('AB12CDE')).toEqual(letter('AB12 CDE'));
  expect(letter('ab12 cde')).toEqual(letter('AB12 CDE'));
});

test('every letter and digit has a shape of its own', () => {
  const all = letter('ABCDEFGHJKLMNOPQRSTUVWXYZ0123456789').characters;
  expect(all).toHaveLength(35);
  expect(all.every(({ path }) => path.startsWith('M'))).toBe(true);
});

test('characters stand 11 mm apart and groups 33 mm', () => {
  const [a, b, one] = letter('AB 2').characters;
  expect((b?.left ?? 0) - (a?.left ?? 0)).toBe(50 + 11);
  expect((one?.left ?? 0) - (b?.left ?? 0)).toBe(50 + 33);
  expect(letter('AB').width).toBe(50 + 11 + 50);
});

test('a plate shows nothing that a British plate cannot', () => {
  expect(letter('A<b>"&é-1').characters).toHaveLength(3);
  expect(letter('')).toEqual({ characters: [], width: 0 });
});
