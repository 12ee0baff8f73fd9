import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export interface RowSyntax {
  readonly delimiter: string;
  readonly quote: string;
}

/** The cells of a row, or `unclosed` if a quoted cell continues on the next line. */
type RowReading =
  { readonly cells: readonly string[] } | { readonly fault: 'unclosed' | 'misplaced' };

const rowsSchema = z.array(z.array(z.string()));
const maxCellsBeforeFault = 200;
const trimCell = (cell: string) => cell.trim();

export function splitPlainRow(text: string, delimiter: string): string[] {
  return text.split(delimiter).map(trimCell);
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

/**
 * Parses many lines at once, which is faster than one by one.
 * @returns undefined unless each line is a row of the right width
 */
export function readQuotedRows(
  lines: readonly string[],
  syntax: RowSyntax,
  width: number,
): string[][] | undefined {
  try {
    const rows = parseText(lines.join('\n'), syntax, syntax.quote);
    const isRight = rows.length === lines.length && rows.every((row) => row.length === width);
    return isRight ? rows : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function parseRow(text: string, syntax: RowSyntax, escape: string): RowReading {
  try {
    return { cells: parseText(text, syntax, escape)[0] ?? [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed' : 'misplaced' };
  }
}

function parseText(text: string, { delimiter, quote }: RowSyntax, escape: string): string[][] {
  return rowsSchema.parse(
    parse(text, {
      delimiter,
      quote,
      escape,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }),
  );
}

/** The cells before the first cell with a misplaced quote. */
export function cellsBeforeFault(line: string, syntax: RowSyntax): string[] {
  const parts = line.split(syntax.delimiter, maxCellsBeforeFault);
  for (let count = parts.length; count > 0; count -= 1) {
    const start = parts.slice(0, count).join(syntax.delimiter);
    const reading = parseRow(start, syntax, syntax.quote);
    if ('cells' in reading) return [...reading.cells];
  }
  return [];
}
