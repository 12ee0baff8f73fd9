/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findViolations } from './find-violations.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  plant('package.json', { name: 'site', workspaces: ['shared', 'mf-*'], devDependencies: {} });
  plant('mf-one/package.json', {
    name: 'mf-one',
    dependencies: { react: '1', '@scope/tool': '1' },
  });
  plant('mf-one/remote.manifest.ts', 'export const manifest = {};');
  plant('mf-one/src/remote.ts', 'export const remote = {};');
  plant('mf-two/package.json', { name: 'mf-two' });
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(path: string, content: string | object): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

it('accepts imports that are declared, internal or from a lower layer', () => {
  plant('mf-one/src/routes/a.route.tsx', `import '../features/search/b.ts'; import('react');`);
  plant('mf-one/src/widgets/w.widget.tsx', `export const a = <p>{import.meta.url}</p>;`);
  plant(
    'mf-one/src/features/search/model/b.ts',
    `import './c.ts'; import '../../../entities/quote/model/d.ts'; import 'node:fs'; import '@scope/tool/deep';`,
  );
  expect(findViolations(root)).toEqual([]);
});

it.each([
  ['a relative import into another package', `import '../../mf-two/src/x.ts';`, 'leaves mf-one'],
  ['an undeclared package', `import x from 'lodash/fp';`, 'lodash is not among the dependencies'],
  [
    'a type from an undeclared package',
    `import type { X } from '@other/x';`,
    '@other/x is not among',
  ],
  ['an export from an undeclared package', `export * from 'lodash';`, 'lodash is not among'],
  [
    'a lazy import of an undeclared package',
    `const load = () => import('lodash');`,
    'lodash is not among',
  ],
  ['a type query of an undeclared package', `let x: import('lodash').X;`, 'lodash is not among'],
  ['a required undeclared package', `require('lodash');`, 'lodash is not among'],
  ['a Node.js module without its node: prefix', `import 'fs';`, 'write node:fs'],
])('reports %s', (_what, source, reason) => {
  plant('mf-one/src/a.ts', source);
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ['features/search/api/a.ts', '../../finance/api/b.ts', 'feature search imports feature finance'],
  ['features/search/api/a.ts', '../../../routes/b.route.tsx', 'features import routes'],
  ['features/search/api/a.ts', '../../../widgets/b.widget.tsx', 'features import routes'],
  ['entities/quote/api/a.ts', '../../../features/search/api/b.ts', 'entities import features'],
  ['components/a.tsx', '../entities/quote/model/b.ts', 'components import entities'],
  ['components/card/a.tsx', '../../routes/b.route.tsx', 'components import routes'],
  ['hooks/use-a.ts', '../components/b.tsx', 'hooks import components'],
])('rejects an import across layers: src/%s imports %s', (file, specifier, reason) => {
  plant(`mf-one/src/${file}`, `import '${specifier}';`);
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ['src/helpers/a.ts', 'lies in src/helpers'],
  ['src/features/search/a.ts', 'lies in no room of its feature'],
  ['src/features/search/hooks/use-a.ts', 'lies in no room of its feature'],
  ['src/entities/quote/a.ts', 'lies in no room of its entity'],
])('rejects a file outside the agreed folders: %s', (file, reason) => {
  plant(`mf-one/${file}`, 'export const a = 1;');
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ['a fixture', '../../../entities/quote/model/quote.fixture.ts'],
  ['an example', '../components/card.examples.tsx'],
  ['a single example', '../components/card.example.ts'],
  ['the test harness', '../../../testing/open-search.ts'],
])('allows only tests to import %s', (_what, specifier) => {
  plant('mf-one/src/features/search/model/a.test.ts', `import '${specifier}';`);
  expect(findViolations(root)).toEqual([]);
  plant('mf-one/src/features/search/model/a.ts', `import '${specifier}';`);
  expect(findViolations(root)).toEqual([expect.stringContaining('never shipped')]);
});

it.each([
  ['an AbortController', 'const leaving = new AbortController();', 'makes an AbortController'],
  ['a bare catch', 'try { ask(); } catch { show([]); }', 'catches what it does not name'],
  ['a bare catch of a promise', 'ask().catch(() => []);', 'catches what it does not name'],
  [
    'an empty catch of a promise',
    'void ask().catch(function () {});',
    'catches what it does not name',
  ],
])('rejects %s in the shipped code of an area, but not in tests', (_what, source, reason) => {
  plant('mf-one/src/features/search/model/a.test.ts', source);
  plant('shared/package.json', { name: 'shared' });
  plant('shared/src/a.ts', source);
  expect(findViolations(root)).toEqual([]);
  plant('mf-one/src/features/search/model/a.ts', source);
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  `new Intl.NumberFormat('en-GB').format(figure)`,
  `figure.toLocaleString('en-GB')`,
  `new Date(figure).toLocaleDateString('en-GB')`,
])('rejects formatting by the locale of the browser in shipped code: %s', (written) => {
  const source = `const write = (figure) => ${written};`;
  plant('shared/package.json', { name: 'shared' });
  plant('shared/src/a.ts', source);
  plant('mf-one/src/features/search/model/a.test.ts', source);
  expect(findViolations(root)).toEqual([]);
  plant('mf-one/src/features/search/model/a.ts', source);
  expect(findViolations(root)).toEqual([expect.stringContaining('one of @contracts/wire/format')]);
});

it('allows a catch that uses the error or throws another error', () => {
  plant(
    'mf-one/src/features/search/model/a.ts',
    `try { ask(); } catch (error) { show(error); }
     try { ask(); } catch { throw new TypeError('asked wrongly'); }
     ask().catch((error) => show(error));`,
  );
  expect(findViolations(root)).toEqual([]);
});

it('rejects an error class without a code in shipped code', () => {
  plant('shared/package.json', { name: 'shared' });
  plant('shared/src/a.test.ts', 'class OddError extends Error {}');
  plant('shared/src/named.ts', `class NamedError extends Error { readonly code = 'named'; }`);
  expect(findViolations(root)).toEqual([]);
  plant('shared/src/a.ts', `export class OddError extends Error { readonly name = 'OddError'; }`);
  expect(findViolations(root)).toEqual([expect.stringContaining('makes an error without a code')]);
});

describe('a viewport width', () => {
  beforeEach(() => {
    plant('shared/package.json', { name: 'shared' });
    plant('shared/src/breakpoints.css', '@custom-media --mobile (width <= 48rem);');
  });

  it('is accepted by its name in style sheets and scripts', () => {
    plant(
      'mf-one/src/routes/a.module.css',
      `@media screen and (--mobile) {} @media (min-height: 9rem) {} @container (width > 9rem) {}`,
    );
    plant(
      'mf-one/src/routes/a.ts',
      `import { mobile } from 'shared/breakpoints'; matchMedia(mobile);`,
    );
    plant('mf-one/package.json', { name: 'mf-one', dependencies: { shared: '1' } });
    expect(findViolations(root)).toEqual([]);
  });

  it.each([
    ['a.module.css', '@media (max-width: 768px) {}', 'states a width, (max-width: 768px)'],
    ['a.module.css', '@media print and (width<48rem) {}', 'states a width'],
    ['a.module.css', '@media (30rem <= width <= 48rem) {}', 'states a width'],
    ['a.css', '@supports (gap: 0) { @media (--mobil) {} }', 'asks for --mobil, which'],
    ['a.css', '@custom-media --tablet (width < 60rem);', 'names --tablet: breakpoints have'],
    ['a.ts', `matchMedia('(min-width: 928px)');`, 'states a width, (min-width: 928px)'],
    ['a.tsx', 'const sizes = `(width >= 40rem) 46vw, ${rest}`;', 'states a width'],
  ])('is rejected if it is not a named breakpoint: %s with %s', (file, text, reason) => {
    plant(`mf-one/src/routes/${file}`, text);
    expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
  });
});

it('allows only the three font weights of the design, and ranges in @font-face', () => {
  plant(
    'mf-one/src/routes/a.css',
    `@font-face { font-weight: 100 900; } a { font-weight: 650; } b { font-weight: inherit; }`,
  );
  expect(findViolations(root)).toEqual([]);
  plant('mf-one/src/routes/a.css', `@media print { a { font-weight: 600; } }`);
  expect(findViolations(root)).toEqual([
    expect.stringContaining('has a weight of 600: there are 400, 650, 800'),
  ]);
});

it('lets only tests import the dependencies of the build presets', () => {
  plant('shared/package.json', { name: '@contracts/build', dependencies: { jest: '1' } });
  plant('mf-one/src/a.test.ts', `import 'jest';`);
  plant('mf-one/src/a.ts', `import 'jest';`);
  expect(findViolations(root)).toEqual([
    `mf-one/src/a.ts: 'jest' jest is not among the dependencies of mf-one`,
  ]);
});
