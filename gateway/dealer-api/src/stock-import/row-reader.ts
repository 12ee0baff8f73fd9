import { createHash } from 'node:crypto';
import { DerivedValues } from './derived-values.ts';
import { feedFieldNames, type FeedField, type RawVehicle } from './feed-fields.ts';
import type { ColumnSource, FeedMapping, FieldSource } from './feed-mapping.ts';
import { ImportError } from './import-error.ts';
import { inUnit } from './units.ts';

type Cells = readonly string[];
/** What a field says in a row; an empty text is no value. */
type FieldReader = (cells: Cells, row: { identity: string; raw: RawVehicle }) => string | undefined;

/** Turns the cells of a feed's rows into texts by field, as its mapping says. */
export class RowReader {
  readonly #header: Cells;
  readonly #identity: readonly number[];
  readonly #derived = new DerivedValues();
  readonly #fields: readonly (readonly [FeedField, FieldReader])[];
  /** How often each identity was met: equal rows are different vehicles. */
  readonly #occurrences = new Map<string, number>();
  readonly #usesIdentity: boolean;

  /** @throws ImportError for a column that the header does not have. */
  constructor(header: Cells, mapping: FeedMapping) {
    this.#header = header;
    this.#identity = mapping.identity?.map((column) => this.#place(column, 'identity')) ?? [
      ...header.keys(),
    ];
    // In this order, so that the year is read before what is derived from it.
    this.#fields = feedFieldNames.flatMap((field) => {
      const source = mapping.fields[field];
      return source === undefined ? [] : [[field, this.#reader(field, source)] as const];
    });
    this.#usesIdentity = Object.values(mapping.fields).some(
      (source) => 'derive' in source && source.from === undefined,
    );
  }

  get columns(): number {
    return this.#header.length;
  }

  read(cells: Cells): RawVehicle {
    const raw: RawVehicle = {};
    const row = { identity: this.#usesIdentity ? this.#identityOf(cells) : '', raw };
    for (const [field, reader] of this.#fields) {
      const text = reader(cells, row);
      if (text !== undefined && text !== '') raw[field] = text;
    }
    return raw;
  }

  #identityOf(cells: Cells): string {
    const values = this.#identity.map((place) => cells[place]);
    const key = createHash('sha256').update(JSON.stringify(values)).digest('base64');
    const occurrence = (this.#occurrences.get(key) ?? 0) + 1;
    this.#occurrences.set(key, occurrence);
    return `${key} ${occurrence}`;
  }

  #reader(field: FeedField, source: FieldSource): FieldReader {
    if ('column' in source) return this.#columnReader(field, source);
    if ('value' in source) return () => String(source.value);
    if ('template' in source) return this.#templateReader(field, source.template);
    const places = source.from?.map((column) => this.#place(column, field));
    return (cells, { identity, raw }) => {
      const seed = places?.map((place) => cells[place]);
      // Nothing is derived from nothing: rows without a number would all get the same one.
      if (seed?.every((text) => text === undefined || text === '')) return undefined;
      const subject = seed === undefined ? identity : JSON.stringify(seed);
      return this.#derived.derive(source, `${field} ${subject}`, raw.year);
    };
  }

  #columnReader(field: FeedField, { column, unit, values, otherwise }: ColumnSource): FieldReader {
    const place = this.#place(column, field);
    const table = new Map(
      Object.entries(values ?? {}).map(([from, to]) => [from.toLowerCase(), to] as const),
    );
    return (cells) => {
      const text = cells[place] ?? '';
      if (text === '') return otherwise === undefined ? undefined : String(otherwise);
      const replaced = table.get(text.toLowerCase());
      if (replaced === null) return undefined;
      return inUnit(field, unit, replaced === undefined ? text : String(replaced));
    };
  }

  /** `{make} {model}` with a column in each pair of braces; empty ones leave no gap. */
  #templateReader(field: FeedField, template: string): FieldReader {
    const parts = template.split(/\{([^{}]+)\}/);
    const places = parts.map((part, at) => (at % 2 === 1 ? this.#place(part, field) : undefined));
    return (cells) =>
      parts
        .map((part, at) => {
          const place = places[at];
          return place === undefined ? part : (cells[place] ?? '');
        })
        .join('')
        .replace(/\s+/g, ' ')
        .trim();
  }

  #place(column: string, field: string): number {
    const place = this.#header.indexOf(column);
    if (place !== -1) return place;
    throw new ImportError(
      `The mapping of ${field} names the column ${column}, which the file does not have. ` +
        `Its columns are ${this.#header.join(', ')}.`,
    );
  }
}
