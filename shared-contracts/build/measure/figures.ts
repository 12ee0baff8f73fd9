/** Measured numbers by name. Units differ by name. */
export type Figures = Readonly<Record<string, number>>;

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The smallest value that is at least as large as this share of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const valueAt = (index: number) => sorted[index] ?? Number.NaN;
  return (valueAt(Math.floor(middle)) + valueAt(Math.ceil(middle))) / 2;
}

/** @param loads page loads of one variant; a load may lack some figures */
export function spreads(loads: readonly Figures[]): Record<string, Spread> {
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

/** A Markdown table of medians and ranges. Other variants also show first median / own median. */
export function table(variants: ReadonlyMap<string, Record<string, Spread>>): string {
  const [firstVariant] = variants.values();
  if (firstVariant === undefined) return '';
  const rows = Object.entries(firstVariant).map(([name, first]) => {
    const cells = [...variants.values()].map((spread, index) => {
      const figure = spread[name];
      if (figure === undefined) return '–';
      const range = `${formatFigure(figure.median)} (${formatFigure(figure.min)}–${formatFigure(figure.max)})`;
      if (index === 0 || figure.median === 0) return range;
      return `${range} ${(first.median / figure.median).toFixed(2)}x`;
    });
    return [name, ...cells];
  });
  const head = ['', ...variants.keys()];
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
