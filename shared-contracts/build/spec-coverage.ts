import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  coverageLine,
  missingLines,
  specificationCoverage,
  type PartCoverage,
} from './spec-coverage/coverage-report.ts';
import { testTitles } from './spec-coverage/test-titles.ts';

/**
 * `node spec-coverage.ts [--area <area>] [--files]`: which lines of the specification a test names
 * in its title, over all areas. With `--area` it fails when a line of that area has none; `--files`
 * tells where each is tested.
 */
const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { area: { type: 'string' }, files: { type: 'boolean', default: false } },
});

const tests = globSync('**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist|template[^/]*|\.[^/]+)$/.test(file),
});
const parts = specificationCoverage(
  tests.toSorted().map((file) => ({
    file,
    titles: testTitles(readFileSync(path.join(root, file), 'utf8'), { tsx: file.endsWith('x') }),
  })),
);
const { area } = values;
const shown = area === undefined ? parts : parts.filter((part) => part.area === area);

if (shown.length === 0) {
  console.error(
    `--area ${area} is none of ${parts.map((part: PartCoverage) => part.area).join(', ')}.`,
  );
  process.exitCode = 1;
}
for (const part of shown) {
  console.log(coverageLine(part));
  if (!values.files) continue;
  for (const { line, files } of part.lines)
    console.log(`  S${line}  ${files.join(', ') || 'none'}`);
}
if (area !== undefined && shown.some((part) => missingLines(part).length > 0)) process.exitCode = 1;
