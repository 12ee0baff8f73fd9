import { linesNamedIn, linesOf, specificationParts } from './spec-lines.ts';

export interface TitledFile {
  /** Relative to the root of the repository. */
  file: string;
  titles: readonly string[];
}

export interface PartCoverage {
  area: string;
  lines: {
    line: number;
    /** Test titles that name the line. */
    files: string[];
  }[];
}

/** Which lines of the specification the tests name, by part. */
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

/** For example 'mf-search   63 of 65   without a test: S117, S127'. */
export function coverageLine(part: PartCoverage): string {
  const missing = missingLines(part);
  const count = `${part.lines.length - missing.length} of ${part.lines.length}`;
  const words = `${part.area.padEnd(12)}${count.padStart(9)}`;
  return missing.length === 0
    ? words
    : `${words}   without a test: ${missing.map((line) => `S${line}`).join(', ')}`;
}
