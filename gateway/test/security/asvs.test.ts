import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitles } from '@contracts/build/spec-coverage/test-titles.ts';

/**
 * `asvs.md` names the evidence for each requirement of ASVS 5.0, levels 1 and 2. The evidence must
 * exist.
 */
const root = path.join(import.meta.dirname, '../../..');
const ways = ['tested', 'documented', 'operator', 'not met', 'not applicable'];

/** The number of requirements of level 1 or 2 in each section of ASVS 5.0.0, `5.0/en`. */
const sections = Object.fromEntries(
  `
  1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2
  2.1 3, 2.2 3, 2.3 4, 2.4 1
  3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2
  4.1 3, 4.2 1, 4.3 2, 4.4 4
  5.1 1, 5.2 3, 5.3 2, 5.4 3
  6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4
  7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2, 7.6 2
  8.1 2, 8.2 3, 8.3 1, 8.4 1
  9.1 3, 9.2 4
  10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3
  11.1 2, 11.2 3, 11.3 3, 11.4 4, 11.5 1, 11.6 1
  12.1 3, 12.2 2, 12.3 4
  13.1 1, 13.2 5, 13.3 2, 13.4 5
  14.1 2, 14.2 4, 14.3 3
  15.1 3, 15.2 3, 15.3 7
  16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3
  17.1 1, 17.2 4, 17.3 2
`
    .trim()
    .split(/,?\s*\n\s*|, /)
    .map((section) => section.split(' '))
    .map(([name = '', count]) => [name, Number(count)]),
);
const numbersOf = (section: string) =>
  Array.from({ length: sections[section] ?? 0 }, (_, at) => `${section}.${at + 1}`);
const everyNumber = Object.keys(sections).flatMap(numbersOf);

interface Line {
  numbers: string[];
  way: string;
  by: string;
}

/** `10.1.2 – 10.7.3` means all numbers in between. */
function numbersNamed(text: string): string[] {
  const [first = '', last = first] = text.split(' – ');
  return everyNumber.slice(everyNumber.indexOf(first), everyNumber.indexOf(last) + 1);
}

const lines: Line[] = readFileSync(path.join(import.meta.dirname, 'asvs.md'), 'utf8')
  .split('\n')
  .flatMap((text) => {
    const found = /^- ([\d.]+(?: – [\d.]+)?)(?: [^|]*)? \| ([a-z ]+) \| (.+)$/.exec(text);
    if (found === null) return [];
    const [, numbers = '', way = '', by = ''] = found;
    return [{ numbers: numbersNamed(numbers), way, by }];
  });

it('has each of the 253 requirements once, in order', () => {
  expect(everyNumber).toHaveLength(253);
  expect(lines.flatMap(({ numbers }) => numbers)).toEqual(everyNumber);
});

it('gives each requirement one of five states', () => {
  for (const { way } of lines) expect(ways).toContain(way);
});

it('has few unmet requirements', () => {
  const open = lines.filter(({ way }) => way === 'not met').flatMap(({ numbers }) => numbers);
  expect(open).toEqual(['3.5.3', '5.4.3', '6.3.3', '6.5.5', '7.3.1', '7.4.5', '7.5.2', '13.2.1']);
});

const titlesOf = (file: string) => testTitles(readFileSync(path.join(root, file), 'utf8'), file);

const tested = lines
  .filter(({ way }) => way === 'tested')
  .flatMap(({ numbers, by }) => by.split(' + ').map((test) => [numbers.join(' '), test] as const));

it.each(tested)('%s names a test that exists: %s', (_number, test) => {
  const [file = '', title = ''] = test.split(' › ');
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(titlesOf(file)).toContain(title);
});

const documented = lines.filter(({ way }) => way === 'documented');

it.each(documented)('$numbers is documented in the named place: $by', ({ by }) => {
  expect(existsSync(path.join(root, by))).toBe(true);
});
