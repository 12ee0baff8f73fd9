import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  coverageLine,
  missingLines,
  specificationCoverage,
} from './spec-coverage/coverage-report.ts';
import { readPackages } from './boundaries/read-packages.ts';
import { isBlackBox, notTestableFromOutside } from './spec-coverage/black-box.ts';
import { testTitles } from './spec-coverage/test-titles.ts';
import { createUsedCodeCheck } from './spec-coverage/used-code.ts';

/**
 * `node spec-coverage.ts [--area <area>] [--files] [--black-box]` lists the lines of the
 * specification that test titles name, and fails if a line has no test. A test counts if it imports
 * something that production code imports. `--black-box` counts only tests in a browser or over
 * HTTP. `--files` prints the test files of each line.
 */
const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    files: { type: 'boolean', default: false },
    'black-box': { type: 'boolean', default: false },
  },
});
const blackBox = values['black-box'];

function readSource(file: string): string | undefined {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
}

const tests = globSync('**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist|template[^/]*|\.[^/]+)$/.test(file),
});
const importsUsedCode = createUsedCodeCheck(readPackages(root));
const countedTests = tests.filter(
  (file) => isBlackBox(file, readSource) || (!blackBox && importsUsedCode(path.join(root, file))),
);
const parts = specificationCoverage(
  countedTests.toSorted().map((file) => ({
    file,
    titles: testTitles(readSource(file) ?? '', file),
  })),
).map(({ area, lines }) => ({
  area,
  lines: lines.filter(({ line }) => !blackBox || !notTestableFromOutside.has(line)),
}));
const { area } = values;
const shownParts = area === undefined ? parts : parts.filter((part) => part.area === area);

if (shownParts.length === 0) {
  console.error(`--area ${area} is none of ${parts.map((part) => part.area).join(', ')}.`);
  process.exitCode = 1;
}
for (const part of shownParts) {
  console.log(coverageLine(part));
  if (!values.files) continue;
  for (const { line, files } of part.lines)
    console.log(`  S${line}  ${files.join(', ') || 'none'}`);
}
if (blackBox) {
  for (const [line, reason] of notTestableFromOutside)
    console.log(`Not reachable: S${line}, ${reason}`);
}
if (shownParts.some((part) => missingLines(part).length > 0)) process.exitCode = 1;
