/** The lines of the specification that each team owns, as inclusive ranges. */
export interface SpecificationPart {
  area: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** The account's chapter specifies saved vehicles (S193, S194), but the search team owns them. */
export const specificationParts: readonly SpecificationPart[] = [
  { area: 'everywhere', ranges: [[1, 14]] },
  { area: 'host', ranges: [[15, 65]] },
  {
    area: 'mf-search',
    ranges: [
      [66, 128],
      [193, 194],
    ],
  },
  { area: 'mf-vehicle', ranges: [[129, 165]] },
  { area: 'mf-forms', ranges: [[166, 189]] },
  {
    area: 'mf-account',
    ranges: [
      [190, 192],
      [195, 197],
    ],
  },
  { area: 'mf-content', ranges: [[198, 201]] },
  { area: 'gateway', ranges: [[202, 228]] },
];

export function linesOf({ ranges }: SpecificationPart): number[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
}

/** 'S66', or a range in the title of a table of tests: 'S103 to S112'. */
const named = /\bS(\d{1,3})\b(?:(?: to |-|–)S(\d{1,3})\b)?/g;

/** The lines that a test title names. */
export function linesNamedIn(title: string): number[] {
  return [...title.matchAll(named)].flatMap(([, from, to = from]) => {
    const first = Number(from);
    return Array.from({ length: Math.max(0, Number(to) - first) + 1 }, (_, index) => first + index);
  });
}
