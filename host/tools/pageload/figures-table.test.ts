/** @jest-environment node */
import { figuresTable } from './figures-table.ts';

test('a table shows medians, ranges and the ratio to the first variant', () => {
  const variants = new Map([
    ['this tree', [{ lcp: 100 }, { lcp: 300 }, { lcp: 200 }]],
    ['before', [{ lcp: 400 }, { lcp: 400 }]],
  ]);
  expect(figuresTable(variants)).toContain('| lcp | 200 (100–300) | 400 (400–400) 0.50x |');
});
