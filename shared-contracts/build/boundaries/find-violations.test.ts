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
  plant('mf-two/package.json', { name: 'mf-two' });
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(path: string, content: string | object): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

it('finds nothing where every import is declared, inside its package and downwards', () => {
  plant('mf-one/src/routes/a.route.tsx', `import '../features/search/b.ts'; import('react');`);
  plant('mf-one/src/widgets/w.widget.tsx', `export const a = <p>{import.meta.url}</p>;`);
  plant(
    'mf-one/src/features/search/b.ts',
    `import './c.ts'; import '../../components/d.tsx'; import 'node:fs'; import '@scope/tool/deep';`,
  );
  expect(findViolations(root)).toEqual([]);
});

it.each([
  ['a relative import into another package', `import '../../mf-two/src/x.ts';`, 'leaves mf-one'],
  ['an undeclared package', `import x from 'lodash/fp';`, 'lodash is not among the dependencies'],
  ['a type from one', `import type { X } from '@other/x';`, '@other/x is not among'],
  ['an export from one', `export * from 'lodash';`, 'lodash is not among'],
  ['a lazy import of one', `const load = () => import('lodash');`, 'lodash is not among'],
  ['a type query of one', `let x: import('lodash').X;`, 'lodash is not among'],
  ['a required one', `require('lodash');`, 'lodash is not among'],
  ['a builtin without its scheme', `import 'fs';`, 'write node:fs'],
])('finds %s', (_what, source, reason) => {
  plant('mf-one/src/a.ts', source);
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ['features/search/a.ts', '../finance/b.ts', 'feature search imports feature finance'],
  ['features/search/a.ts', '../../routes/b.route.tsx', 'features import routes'],
  ['features/search/a.ts', '../../widgets/b.widget.tsx', 'features import routes'],
  ['components/a.tsx', '../features/search/b.ts', 'components import features'],
  ['components/card/a.tsx', '../../routes/b.route.tsx', 'components import routes'],
])('keeps layers: src/%s never imports %s', (file, specifier, reason) => {
  plant(`mf-one/src/${file}`, `import '${specifier}';`);
  expect(findViolations(root)).toEqual([expect.stringContaining(reason)]);
});

it('lets tests use what the presets bring, and nothing shipped', () => {
  plant('shared/package.json', { name: '@contracts/build', dependencies: { jest: '1' } });
  plant('mf-one/src/a.test.ts', `import 'jest';`);
  plant('mf-one/src/a.ts', `import 'jest';`);
  expect(findViolations(root)).toEqual([
    `mf-one/src/a.ts: 'jest' jest is not among the dependencies of mf-one`,
  ]);
});
