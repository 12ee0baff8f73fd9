import { isEasyPassword } from './easy-password.ts';

it.each([
  ['a common password', 'q1w2e3r4t5y6'],
  ['a common password in capitals', 'QWERTY123456'],
  ['a common password followed by a year', 'liverpool-2026!'],
  ['a common password between digits', '1234dragon5678'],
  ['a common password twice', 'sunshinesunshine'],
  ['one repeated character', 'aaaaaaaaaaaaaaaa'],
  ['three repeated digits', '123123123123123'],
  ['words from this site', 'Forecourt-Wexcombe-1'],
  ['a variation of the word “password”', 'My Password 12345'],
])('ASVS 6.2.4, 6.2.11: rejects %s', async (_what, password) => {
  expect(await isEasyPassword(password)).toBe(true);
});

it.each([
  ['a sentence', 'a quiet lay-by at dusk'],
  ['a password of letters only', 'hedgehogteapotviolin'],
  ['a password of digits only', '829104756382'],
  ['a password of punctuation only', '#!~£&*()_+?<>'],
  ['a password in a non-Latin script', 'ёжик в тумане на мосту'],
  [
    'a password of more than 64 characters',
    'x1 y2 '.repeat(3) + 'the long way round by the canal, twice, in the rain',
  ],
  ['a word from this site among others', 'the forecourt was flooded'],
])('ASVS 6.2.5: has no composition rules: accepts %s', async (_what, password) => {
  expect(await isEasyPassword(password)).toBe(false);
});
