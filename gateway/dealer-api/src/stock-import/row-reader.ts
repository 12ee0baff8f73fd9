import { hash } from 'node:crypto';
import { ColumnFinder } from './column-finder.ts';
import { createDerivedValues } from './derived-values.ts';
import {
  dayFields,
  feedFieldNames,
  quantityOf,
  requiredFields,
  type FeedField,
  type RawVehicle,
} from './feed-fields.ts';
import { readLocale } from './feed-locale.ts';
import type { ColumnSource, FeedMapping, FieldSource } from './feed-mapping.ts';
import { InputError } from '../input-error.ts';
import { meansNoValue } from './word-table.ts';

type Cells = readonly string[];
/** Reads a field's text in a row. An empty text counts as no value. */
type FieldReader = (cells: Cells, raw: RawVehicle) => string | undefined;

/** Turns the cells of a feed's rows into texts by field, using its mapping. */
export class RowReader {
  readonly #columns: ColumnFinder;
  readonly #isLenient: boolean;
  readonly #derive = createDerivedValues();
  readonly #locale: ReturnType<typeof readLocale> | undefined;
  readonly #fields: readonly (readonly [FeedField, FieldReader])[];
  readonly #stockId:
    { readonly columnIndexes: readonly number[]; readonly read: FieldReader } | undefined;

  /**
   * @param isSparse whether columns that no row fills are missing from the header
   * @throws InputError for a column that is missing from the header.
   */
  constructor(header: Cells, mapping: FeedMapping, isSparse = false) {
    this.#columns = new ColumnFinder(header);
    this.#isLenient = isSparse || mapping.optional_columns;
    this.#locale = mapping.locale === undefined ? undefined : readLocale(mapping.locale);
    // In this order, so that values derived from the year find it.
    this.#fields = feedFieldNames.flatMap((field) => {
      const source = mapping.fields[field];
      const reader = source === undefined ? undefined : this.#reader(field, source);
      return reader === undefined ? [] : [[field, reader] as const];
    });
    this.#stockId = this.#stockIdReader(mapping.fields.stock_id);
  }

  read(cells: Cells): RawVehicle {
    const raw: RawVehicle = {};
    for (const [field, reader] of this.#fields) {
      const text = reader(cells, raw);
      if (text !== undefined && text !== '') raw[field] = text;
    }
    return raw;
  }

  /**
   * The stock numbers that a malformed row may belong to.
   * @param isShifted whether the row has too many or too few cells, so some are in the wrong column
   */
  stockIdsOf(cells: Cells, isShifted: boolean): { ids: string[]; isCertain: boolean } {
    if (this.#stockId === undefined) return { ids: [], isCertain: false };
    const { columnIndexes, read } = this.#stockId;
    const surplus = cells.length - this.#columns.header.length;
    // Tries the position from the start of the row and from its end.
    const ids = (isShifted ? [0, surplus] : [0]).flatMap((shift) => {
      const shifted = columnIndexes.map((index) => cells[index + shift]);
      if (shifted.some((text) => text === undefined || text === '')) return [];
      const aligned =
        shift > 0 ? cells.slice(shift) : [...Array<string>(-shift).fill(''), ...cells];
      return read(aligned, {}) ?? [];
    });
    const isCertain = ids.length > 0 && (!isShifted || Math.max(...columnIndexes) === 0);
    return { ids, isCertain };
  }

  #stockIdReader(source: FieldSource | undefined) {
    if (source === undefined) return undefined;
    const columns =
      'column' in source
        ? [source.column]
        : 'derive' in source
          ? (source.from ?? [])
          : 'template' in source
            ? source.template.split(placeholder).filter((_, at) => at % 2 === 1)
            : [];
    const columnIndexes = columns.flatMap((column) => this.#columns.find(column) ?? []);
    const read = this.#fields.find(([field]) => field === 'stock_id')?.[1];
    return columnIndexes.length === 0 || read === undefined ? undefined : { columnIndexes, read };
  }

  /** @returns undefined for a field whose optional columns are missing */
  #reader(field: FeedField, source: FieldSource): FieldReader | undefined {
    if ('column' in source) return this.#columnReader(field, source);
    if ('value' in source) return () => String(source.value);
    if ('template' in source) return this.#templateReader(field, source.template);
    const seedOf = this.#seedReader(field, source.from);
    return (cells, raw) => {
      const seed = seedOf(cells);
      return seed === undefined ? undefined : this.#derive(source, `${field} ${seed}`, raw.year);
    };
  }

  /** The text from which a value is derived: that of some columns, or of the whole row. */
  #seedReader(
    field: FeedField,
    columns: readonly string[] | undefined,
  ): (cells: Cells) => string | undefined {
    if (columns !== undefined) {
      const columnIndexes = this.#indexesOf(columns, field);
      return (cells) => {
        const texts = columnIndexes.map((index) => cells[index]);
        // Without this, all rows with empty source columns would get the same value.
        return texts.some((text) => text) ? JSON.stringify(texts) : undefined;
      };
    }
    // Equal rows are different vehicles, so count them.
    const occurrences = new Map<string, number>();
    return (cells) => {
      const key = hash('sha256', JSON.stringify(cells), 'base64');
      const occurrence = (occurrences.get(key) ?? 0) + 1;
      occurrences.set(key, occurrence);
      return `${key} ${occurrence}`;
    };
  }

  #columnReader(field: FeedField, source: ColumnSource): FieldReader | undefined {
    const { column, or = [], values, otherwise } = source;
    const columnIndexes = this.#indexesOfAny([column, ...or], field);
    if (columnIndexes.length === 0 && otherwise === undefined) return undefined;
    const table = new Map(
      Object.entries(values ?? {}).map(([from, to]) => [from.toLowerCase(), to] as const),
    );
    const toPlain = this.#plainFormatter(field);
    const withUnit = this.#unitAppender(field, source);
    const isNoValue = (text: string) => table.get(text.toLowerCase()) === null;
    return (cells) => {
      const text = firstText(cells, columnIndexes, isNoValue);
      if (text === '') return otherwise === undefined ? undefined : String(otherwise);
      if (isNoValue(text)) return undefined;
      return withUnit(toPlain(String(table.get(text.toLowerCase()) ?? text)), cells);
    };
  }

  /** Rewrites numbers and days of the feed's locale in British format. */
  #plainFormatter(field: FeedField): (text: string) => string {
    const locale = this.#locale;
    if (locale === undefined) return (text) => text;
    if (quantityOf(field) !== undefined) return locale.plainNumber;
    if (field === 'year' || dayFields.some((day) => day === field)) return locale.plainDay;
    return (text) => text;
  }

  /** A unit in the cell takes precedence over the unit column, then the mapping. */
  #unitAppender(
    field: FeedField,
    { unit, unit_column: unitColumn }: ColumnSource,
  ): (text: string, cells: Cells) => string {
    if ((unit ?? unitColumn) === undefined) return (text) => text;
    const [index] =
      unitColumn === undefined ? [] : this.#indexesOf([unitColumn], `the unit of ${field}`);
    return (text, cells) => {
      const cellUnit = index === undefined ? '' : (cells[index] ?? '').trim();
      const word = cellUnit === '' ? unit : cellUnit;
      return word === undefined || wordPattern.test(text) ? text : `${text} ${word}`;
    };
  }

  /** Fills `{make} {model}` with the named columns; empty ones leave no gap. */
  #templateReader(field: FeedField, template: string): FieldReader | undefined {
    const parts = template.split(placeholder);
    const columnIndexes = parts.map((part, at) =>
      at % 2 === 1 ? this.#indexesOf([part], field)[0] : undefined,
    );
    if (parts.length > 1 && columnIndexes.every((index) => index === undefined)) return undefined;
    return (cells) =>
      parts
        .map((part, at) => {
          const index = columnIndexes[at];
          if (at % 2 === 0) return part;
          return index === undefined ? '' : (cells[index] ?? '');
        })
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
  }

  /** The positions of columns, which must all exist unless they are optional. */
  #indexesOf(columns: readonly string[], field: string): number[] {
    const columnIndexes = columns.flatMap((column) => this.#columns.find(column) ?? []);
    const isEnough = this.#isLenient && (columnIndexes.length > 0 || !isRequired(field));
    if (isEnough || columnIndexes.length === columns.length) return columnIndexes;
    const missing = columns.find((column) => !this.#columns.has(column)) ?? '';
    const { header } = this.#columns;
    const names = `Its columns are ${header.slice(0, maxListedColumns).join(', ')}${header.length > maxListedColumns ? ', ...' : ''}.`;
    const hint = header.some((name) => valuePattern.test(name))
      ? ' The first line looks like a row. If the file has no header, set "header": false in the mapping and name columns by number, such as "column": 4.'
      : '';
    throw new InputError(
      `The mapping of ${field} names the column ${missing}, which the file does not have. ${names}${hint}`,
    );
  }

  /** The positions of alternative columns. At least one must exist. */
  #indexesOfAny(columns: readonly string[], field: string): number[] {
    const columnIndexes = columns.flatMap((column) => this.#columns.find(column) ?? []);
    return columnIndexes.length > 0 ? columnIndexes : this.#indexesOf(columns, field);
  }
}

const placeholder = /\{([^{}]+)\}/;
/** Letters and currency signs, but not the E of an exponent. */
const wordPattern = /[£€$]|(?<!\d)\p{L}|(?<=\d)(?!e[+-]?\d)\p{L}/iu;

/** Numbers, dates and addresses occur in rows, not in headers. */
const valuePattern = /^[£$€]?\s*\d[\d.,/ -]*$|^https?:\/\//;

const maxListedColumns = 60;
/** A missing year can be derived from the first registration or the plate. */
const isRequired = (field: string) =>
  field !== 'year' && (requiredFields as readonly string[]).includes(field);

/**
 * The first text that is not a placeholder. If all are, returns the first, because some fields give
 * a placeholder such as `TBC` a meaning.
 */
function firstText(
  cells: Cells,
  columnIndexes: readonly number[],
  isNoValue: (text: string) => boolean,
): string {
  const texts = columnIndexes.map((index) => cells[index] ?? '').filter((text) => text !== '');
  const [first = ''] = texts;
  if (texts.length <= 1) return first;
  return texts.find((text) => !isNoValue(text) && !meansNoValue(text)) ?? first;
}
