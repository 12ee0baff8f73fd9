/** The lines of the specification that each team owns, as inclusive ranges. */
export interface SpecificationPart {
  area: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** S193 and S194 (saved vehicles) are in the account's chapter, but the search team owns them. */
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

/** Matches 'S66', or a range in the title of a table of tests: 'S103 to S112'. */
const lineReference = /\bS(\d{1,3})\b(?:(?: to |-|–)S(\d{1,3})\b)?/g;

/** The specification lines that a test title names. */
export function linesNamedIn(title: string): number[] {
  return [...title.matchAll(lineReference)].flatMap(([, from, to = from]) => {
    const first = Number(from);
    return Array.from({ length: Math.max(0, Number(to) - first) + 1 }, (_, index) => first + index);
  });
}

export interface TitledFile {
  /** Path of the test file, relative to the repository root. */
  file: string;
  titles: readonly string[];
}

export interface PartCoverage {
  area: string;
  lines: {
    line: number;
    /** Test files with a title that names the line. */
    files: string[];
  }[];
}

/** For each chapter of the specification, its requirements and the tests whose titles name them. */
export function specificationCoverage(files: readonly TitledFile[]): PartCoverage[] {
  const filesByLine = new Map<number, Set<string>>();
  for (const { file, titles } of files) {
    for (const line of titles.flatMap(linesNamedIn)) {
      filesByLine.set(line, (filesByLine.get(line) ?? new Set()).add(file));
    }
  }
  return specificationParts.map((part) => ({
    area: part.area,
    lines: linesOf(part).map((line) => ({ line, files: [...(filesByLine.get(line) ?? [])] })),
  }));
}

export function missingLines({ lines }: PartCoverage): number[] {
  return lines.filter(({ files }) => files.length === 0).map(({ line }) => line);
}

/** A line of the report: 'mf-search   63 of 65   without a test: S117, S127'. */
export function coverageLine(part: PartCoverage): string {
  const missing = missingLines(part);
  const count = `${part.lines.length - missing.length} of ${part.lines.length}`;
  const summary = `${part.area.padEnd(12)}${count.padStart(9)}`;
  return missing.length === 0
    ? summary
    : `${summary}   without a test: ${missing.map((line) => `S${line}`).join(', ')}`;
}
