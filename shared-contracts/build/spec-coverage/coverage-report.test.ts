import { isBlackBox } from './black-box.ts';
import {
  coverageLine,
  linesNamedIn,
  missingLines,
  specificationCoverage,
} from './coverage-report.ts';
import { testTitles } from './test-titles.ts';

const titles = (source: string) => testTitles(source, 'a.test.ts');

test('every line of the specification belongs to exactly one part', () => {
  const all = specificationCoverage([])
    .flatMap(({ lines }) => lines.map(({ line }) => line))
    .toSorted((left, right) => left - right);
  expect(all).toEqual(Array.from({ length: 228 }, (_, index) => index + 1));
});

test.each([
  ['S66: waits half a second', [66]],
  ['S85, S86: goes together', [85, 86]],
  ['the card (S103 to S106)', [103, 104, 105, 106]],
  ['an S-class of 2021', []],
  ['S4000 miles', []],
])('the title %j names the lines %j', (title, lines) => {
  expect(linesNamedIn(title)).toEqual(lines);
});

test('titles are read from tests, test tables, describe blocks and template literals', () => {
  expect(
    titles(`
      describe('group S1', () => {
        it('plain S2', () => {});
        it.each([[1]])('table S3 %j', () => {});
        test.only(\`template \${x} S4\`, async () => {});
        test(x + ' S5', () => {});
      });
      log('S6'); it(name, () => {});
    `),
  ).toEqual(['group S1', 'plain S2', 'table S3 %j', 'template … S4', ' S5']);
});

test('titles of skipped tests and comments are ignored', () => {
  expect(
    titles(`
      // it('S1', () => {});
      it.skip('S2', () => {});
      describe.skip('S3', () => { it('S4', () => {}); });
      test.fixme('S5', () => {});
      it.todo('S6');
    `),
  ).toEqual([]);
});

test('a part of the specification lists the lines that no test names', () => {
  const coverage = specificationCoverage([
    { file: 'a.test.ts', titles: ['S198, S200: both', 'S199 too'] },
  ]);
  const content = coverage.find(({ area }) => area === 'mf-content');
  expect(content && missingLines(content)).toEqual([201]);
  expect(content && coverageLine(content)).toBe('mf-content     3 of 4   without a test: S201');
  expect(content?.lines[0]).toEqual({ line: 198, files: ['a.test.ts'] });
});

test('a test is a black-box test if it uses a browser or calls a server', () => {
  const files: Record<string, string> = {
    'host/e2e/search.spec.ts': '',
    'gateway/src/pages/a.test.ts': "import request from 'supertest';",
    'gateway/src/pages/b.test.ts': "import { site } from '../../test/site.ts';",
    'gateway/test/site.ts': "import { serve } from './serve.ts';",
    'gateway/test/serve.ts': 'server.listen(0);',
    'gateway/src/pages/c.test.ts': "import { rule } from './rule.ts';",
    'gateway/src/pages/rule.ts': "import { createServer } from 'node:http';",
    'mf-search/src/routes/d.test.tsx': "import { createServer } from 'node:http';",
  };
  const found = Object.keys(files).filter((file) => isBlackBox(file, (name) => files[name]));
  expect(found.filter((file) => /\.(test|spec)\./.test(file))).toEqual([
    'host/e2e/search.spec.ts',
    'gateway/src/pages/a.test.ts',
    'gateway/src/pages/b.test.ts',
  ]);
});
