/**
 * The lines of the specification that each team owns, as inclusive ranges. S193 and S194 (saved
 * vehicles) are in the account's chapter, but the search team owns them.
 */
const specificationParts: Readonly<Record<string, [from: number, to: number][]>> = {
  everywhere: [[1, 14]],
  host: [[15, 65]],
  'mf-search': [
    [66, 128],
    [193, 194],
  ],
  'mf-vehicle': [[129, 165]],
  'mf-forms': [[166, 189]],
  'mf-account': [
    [190, 192],
    [195, 197],
  ],
  'mf-content': [[198, 201]],
  gateway: [[202, 228]],
};

function linesBetween([from, to]: [from: number, to: number]): number[] {
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index);
}

/** Matches 'S66', or a range in the title of a table of tests: 'S103 to S112'. */
const lineReference = /\bS(\d{1,3})\b(?:(?: to |-|–)S(\d{1,3})\b)?/g;

/** The specification lines that a test title names. */
export function linesNamedIn(title: string): number[] {
  return [...title.matchAll(lineReference)].flatMap(([, from, to = from]) =>
    linesBetween([Number(from), Number(to)]),
  );
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
export function specificationCoverage(
  tests: readonly { file: string; titles: readonly string[] }[],
): PartCoverage[] {
  const filesByLine = new Map<number, Set<string>>();
  for (const { file, titles } of tests) {
    for (const line of titles.flatMap(linesNamedIn))
      filesByLine.getOrInsertComputed(line, () => new Set()).add(file);
  }
  return Object.entries(specificationParts).map(([area, ranges]) => ({
    area,
    lines: ranges
      .flatMap(linesBetween)
      .map((line) => ({ line, files: [...(filesByLine.get(line) ?? [])] })),
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
