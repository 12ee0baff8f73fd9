import { CsvError, parse } from 'csv-parse/sync';

export interface RowSyntax {
  readonly delimiter: string;
  readonly quote: string;
}

/** The cells of a row, or `unclosed` if a quoted cell continues on the next line. */
type RowReading =
  { readonly cells: readonly string[] } | { readonly fault: 'unclosed' | 'misplaced' };

const maxCellsBeforeFault = 200;

export function splitPlainRow(text: string, delimiter: string): string[] {
  return text.split(delimiter).map((cell) => cell.trim());
}

/**
 * Parses a row with quotes. A quote inside an unquoted cell is text: `17" alloys`.
 * @param width the number of columns, if known
 */
export function readQuotedRow(
  text: string,
  syntax: RowSyntax,
  width: number | undefined,
): RowReading {
  const reading = parseRow(text, syntax, syntax.quote);
  if ('cells' in reading || !text.includes(`\\${syntax.quote}`)) return reading;
  // Some programs escape a quote inside a quoted cell as \".
  const escaped = parseRow(text, syntax, '\\');
  const isValid = 'cells' in escaped && (width === undefined || escaped.cells.length === width);
  return isValid ? escaped : reading;
}

function parseRow(text: string, { delimiter, quote }: RowSyntax, escape: string): RowReading {
  try {
    const [cells = []] = parse(text, {
      delimiter,
      quote,
      escape,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return { cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed' : 'misplaced' };
  }
}

export function cellsBeforeFault(line: string, syntax: RowSyntax): readonly string[] {
  const parts = line.split(syntax.delimiter, maxCellsBeforeFault);
  for (let count = parts.length; count > 0; count -= 1) {
    const start = parts.slice(0, count).join(syntax.delimiter);
    const reading = parseRow(start, syntax, syntax.quote);
    if ('cells' in reading) return reading.cells;
  }
  return [];
}
