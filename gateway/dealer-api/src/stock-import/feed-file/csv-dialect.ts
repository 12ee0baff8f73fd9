export interface CsvDialect {
  readonly delimiter: string | undefined;
  /** Empty if the file has no quoted cells. */
  readonly quote: string | undefined;
}

const delimiters = [',', ';', '\t', '|'];
const separatorLine = /^"?sep=(.|\\t)"?$/i;

/** The delimiter from a first line such as `sep=;`, which Excel reads and writes. */
export function namedDelimiter(line: string): string | undefined {
  const named = separatorLine.exec(line.trimEnd() === 'sep=' ? line : line.trim())?.[1];
  return named === '\\t' ? '\t' : named;
}

/** The most frequent delimiter of a header, outside quoted cells. */
export function detectDelimiter(header: string, quote: string): string {
  const text = quote === '' ? header : withoutQuoted(header, quote);
  const counts = delimiters.map((delimiter) => text.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function withoutQuoted(text: string, quote: string): string {
  return text
    .split(quote)
    .filter((_, at) => at % 2 === 0)
    .join('');
}
