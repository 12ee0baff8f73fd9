import { median } from '@contracts/build/measure/figures.ts';

/** Measured numbers by name. Units differ by name. */
export type Figures = Readonly<Record<string, number>>;

/**
 * A Markdown table of medians and ranges. Other variants also show first median / own median.
 * @param loadsByVariant page loads; a load may lack some figures
 */
export function figuresTable(loadsByVariant: ReadonlyMap<string, readonly Figures[]>): string {
  const variants = [...loadsByVariant.values()].map(spreads);
  const rows = Object.entries(variants[0] ?? {}).map(([name, first]) => {
    const cells = variants.map(({ [name]: figure }, index) => {
      if (figure === undefined) return '–';
      const range = `${formatFigure(figure.median)} (${formatFigure(figure.min)}–${formatFigure(figure.max)})`;
      if (index === 0 || figure.median === 0) return range;
      return `${range} ${(first.median / figure.median).toFixed(2)}x`;
    });
    return [name, ...cells];
  });
  const head = ['', ...loadsByVariant.keys()];
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function spreads(loads: readonly Figures[]) {
  const names = [...new Set(loads.flatMap((load) => Object.keys(load)))];
  return Object.fromEntries(
    names.map((name) => {
      const known = loads.map((load) => load[name]).filter((value) => value !== undefined);
      return [name, { median: median(known), min: Math.min(...known), max: Math.max(...known) }];
    }),
  );
}

function formatFigure(value: number): string {
  const isSmall = Math.abs(value) < 10 && !Number.isInteger(value);
  return value.toFixed(isSmall ? 3 : 0);
}
