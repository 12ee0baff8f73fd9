import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { piecesOf } from './cut-sheet.ts';
import { maxPieces } from './sheet-piece.ts';

const textOf = (sheet: string) =>
  piecesOf(sheet)
    .map(({ text }) => text)
    .join('');

const processorMs = (work: () => void) => {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
};

/** The shortest of five runs, because the first ones include compilation. */
const leastMs = (work: () => void) =>
  Math.min(...Array.from({ length: 5 }, () => processorMs(work)));

const nested = (depth: number, rules: number) =>
  '@media all{'.repeat(depth) + '.a{b:c}'.repeat(rules) + '}'.repeat(depth);

const times = (count: number, work: () => void) => () => {
  for (let run = 0; run < count; run += 1) work();
};

it('trust#H1: splitting a style sheet takes time proportional to its length, even if deeply nested', () => {
  const cut = (sheet: string) => () => void piecesOf(sheet);
  const time = leastMs(cut(nested(200, 16_000)));
  expect(time).toBeLessThan(6 * leastMs(times(16, cut(nested(200, 1_000)))));
  expect(time).toBeLessThan(10 * leastMs(cut(nested(0, 16_000))));
});

it('trust#H1: splitting a style sheet limits the number and total size of the pieces', () => {
  const rule = '.a,.b,.c,.d,.e{}';
  const most = rule.repeat(Math.floor(releaseBounds.styleSheetBytes / rule.length));
  for (const sheet of [most, `@media all{${most}}`, nested(4, 2_000), nested(200, 30_000)]) {
    const pieces = piecesOf(sheet);
    expect(pieces.length).toBeLessThanOrEqual(maxPieces);
    expect(JSON.stringify(pieces).length).toBeLessThan(8 * sheet.length);
    expect(textOf(sheet)).toBe(sheet);
  }
});

it('splitting a style sheet always keeps a condition whose rules use many classes', () => {
  const rules = Array.from({ length: 101 }, (_, index) => `.a${index}{b:c}`).join('');
  const [first, ...more] = piecesOf(`@media print{${rules}}`);
  expect(first).toEqual({ text: '@media print{', needs: null });
  expect(more).toHaveLength(102);
});
