import * as fc from 'fast-check';

export const megabyte = 1024 * 1024;

const sql = [
  "' OR 1=1 --",
  '1; DROP TABLE vehicles',
  "x'; DELETE FROM sites WHERE ''='",
  '1 UNION SELECT password_hash FROM customers',
  '%27%20OR%20%271%27=%271',
  'ford") OR ("1"="1',
];
const numbers = [
  '-1',
  '0',
  '1',
  '1.5',
  '1e309',
  '-1e-309',
  'NaN',
  'Infinity',
  '0x10',
  '0b1',
  '٣',
  '１２',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '£1,000',
  '1_000',
  '1e3',
  '-0',
];
const oddities = [
  '',
  ' ',
  '%',
  '%zz',
  '%c0%ae',
  '%00',
  '%0d%0aX: y',
  '\u0000',
  '[object Object]',
  'null',
  'undefined',
  'true',
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '{{7*7}}',
  '😀',
  'ﷺ',
  '𝒻ord',
  '%F0%9F%9A%97',
  '%ED%A0%80',
  'a'.repeat(3000),
  ','.repeat(500),
  '1,'.repeat(400),
];
export const dangerousNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
];

/** Text that people type, and hostile text. */
export const words = fc.oneof(
  fc.constantFrom(...sql),
  fc.constantFrom(...numbers),
  fc.constantFrom(...oddities),
  fc.constantFrom(...dangerousNames),
  fc.constantFrom('ford', 'BS1 4ST', 'FOR_SALE_TRADE', 'price|asc', 'petrol', '100', 'poor', '-1'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.integer().map(String),
  fc.double().map(String),
);
