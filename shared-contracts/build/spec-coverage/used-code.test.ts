/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackages } from '../boundaries/read-packages.ts';
import { createUsedCodeCheck } from './used-code.ts';

const files = {
  'package.json': '{"name":"site","workspaces":["mf-one"]}',
  'mf-one/package.json': '{"name":"mf-one"}',
  'mf-one/src/page.ts': `import { used } from './rules.ts'; const load = () => import('./late.ts');`,
  'mf-one/src/rules.ts': 'export const used = 1; export const unused = 2;',
  'mf-one/src/late.ts': 'export const late = 3;',
  'mf-one/src/cli.ts': 'export const command = 4;',
  'mf-one/src/testing/open-page.ts': `import { used } from '../rules.ts';`,
  'mf-one/src/used.test.ts': `import { used } from './rules.ts';`,
  'mf-one/src/unused.test.ts': `import { unused } from './rules.ts'; import path from 'node:path';`,
  'mf-one/src/late.test.ts': `import { late } from './late.ts';`,
  'mf-one/src/cli.test.ts': `import { command } from './cli.ts';`,
  'mf-one/src/page.test.ts': `import { openPage } from './testing/open-page.ts';`,
};

it('counts only tests of code that production uses', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'used-code-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const isOfUsedCode = createUsedCodeCheck(readPackages(root));
    const counted = Object.keys(files)
      .filter((file) => file.endsWith('.test.ts'))
      .filter((file) => isOfUsedCode(path.join(root, file)));
    expect(counted.map((file) => path.basename(file))).toEqual([
      'used.test.ts',
      'late.test.ts',
      'cli.test.ts',
      'page.test.ts',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
