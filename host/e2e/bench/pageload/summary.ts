/** One number of a load, in its own unit. */
export type Figures = Readonly<Record<string, number>>;

export interface Spread {
  median: number;
  min: number;
  max: number;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** @param loads of one arm, each with the same figures or fewer */
export function spreads(loads: readonly Figures[]): Record<string, Spread> {
  const names = [...new Set(loads.flatMap((load) => Object.keys(load)))];
  return Object.fromEntries(
    names.map((name) => {
      const known = loads.map((load) => load[name]).filter((value) => value !== undefined);
      return [name, spreadOf(known)];
    }),
  );
}

function text(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 3 : 0;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}

/** Medians with their ranges, the ratio of the first arm to each other one beside it. */
export function table(arms: ReadonlyMap<string, Record<string, Spread>>): string {
  const [own] = arms.values();
  if (own === undefined) return '';
  const rows = Object.entries(own).map(([name, { median }]) => {
    const cells = [...arms.values()].map((spread, index) => {
      const figure = spread[name];
      if (figure === undefined) return '–';
      const range = `${text(figure.median)} (${text(figure.min)}–${text(figure.max)})`;
      if (index === 0 || figure.median === 0) return range;
      return `${range} ${(median / figure.median).toFixed(2)}x`;
    });
    return [name, ...cells];
  });
  const head = ['', ...arms.keys()];
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
