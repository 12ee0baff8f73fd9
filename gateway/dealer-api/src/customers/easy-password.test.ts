import { isEasyPassword } from './easy-password.ts';

it.each([
  ['common', 'q1w2e3r4t5y6'],
  ['common in capitals', 'QWERTY123456'],
  ['common, with a year behind it', 'liverpool-2026!'],
  ['common, between digits', '1234dragon5678'],
  ['common, twice', 'sunshinesunshine'],
  ['one sign again and again', 'aaaaaaaaaaaaaaaa'],
  ['three digits again and again', '123123123123123'],
  ['words of here', 'Forecourt-Wexcombe-1'],
  ['what it is', 'My Password 12345'],
])('ASVS 6.2.4, 6.2.11: refuses %s', async (_what, password) => {
  expect(await isEasyPassword(password)).toBe(true);
});

it.each([
  ['a sentence', 'a quiet lay-by at dusk'],
  ['letters alone', 'hedgehogteapotviolin'],
  ['digits alone', '829104756382'],
  ['signs alone', '#!~£&*()_+?<>'],
  ['another script', 'ёжик в тумане на мосту'],
  ['64 signs and more', 'x1 y2 '.repeat(3) + 'the long way round by the canal, twice, in the rain'],
  ['a word of here among others', 'the forecourt was flooded'],
])('ASVS 6.2.5: has no composition rules: accepts %s', async (_what, password) => {
  expect(await isEasyPassword(password)).toBe(false);
});
