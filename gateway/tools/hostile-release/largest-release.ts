import { releaseBounds } from '@contracts/platform/remote/release-bounds';

/** Rules within 200 conditions: cutting it once took the square of its length. */
const nested = (rules: number) =>
  '@media all{'.repeat(200) + '.a{b:c}'.repeat(rules) + '}'.repeat(200);
const flat = Array.from({ length: 2_900 }, (_, index) => `.class-${index},.other-${index} i{b:c}`);

/** Style sheets that take the longest to process, by their content. */
export const largestSheets = {
  'nested conditions': nested(20_000),
  'thousands of rules': flat.join(''),
};

/** The maximum of routes and widgets, and as many uses as fit into a request. */
export function largestParts() {
  const { routes, widgets, nameLength } = releaseBounds;
  const paddedName = (start: string, index: number) => `${start}${index}-`.padEnd(nameLength, 'x');
  const files = { scripts: ['a.js', 'b.js', 'c.js'], styles: ['1.css', '2.css', '3.css'] };
  const widgetNames = Array.from({ length: widgets }, (_, index) => paddedName('w', index));
  const used = widgetNames.slice(0, 12).map((widget) => ({ widget, mode: 'render' as const }));
  const layout = 'default' as const;
  const access = 'public' as const;
  return {
    routes: [
      { id: 'any', path: '/page/:behaviour', layout, access, uses: used, files },
      ...Array.from({ length: routes - 1 }, (_, index) => ({
        id: paddedName('r', index),
        path: `/z/${index}`.padEnd(releaseBounds.pathLength, 'x'),
        layout,
        access,
        uses: used,
        files,
      })),
    ],
    widgets: widgetNames.map((name) => ({ name, uses: used, files })),
  };
}

/** The maximum bytes of recorded examples, in the fewest files. */
export function largestExamples(): Record<string, unknown> {
  const { exampleBytes, examplesBytes } = releaseBounds;
  const body = { words: 'x'.repeat(exampleBytes - 1_000) };
  const count = Math.floor(examplesBytes / exampleBytes);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `largest-${index}`,
      { url: `/page/markup?example=${index}`, answers: [{ path: '/api/cars', body }] },
    ]),
  );
}
