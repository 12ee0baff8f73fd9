import { InputError } from '../../input-error.ts';
import type { FeedRecord, FeedTable } from './feed-file.ts';

const listSeparator = '|';
const maxColumns = 5000;
const maxDepth = 20;

/** The texts of one record by column: nested names are joined by dots, list items by separators. */
type FlatRecord = ReadonlyMap<string, string>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Turns the records of an XML or JSON document into a table.
 * @param lines the line of each record, if it has its own; such a record may be undefined, which
 *   means that its line is malformed
 */
export function documentTable(
  kind: string,
  records: readonly unknown[],
  lines?: readonly number[],
): FeedTable {
  const flat = records.map((record) => (record === undefined ? undefined : flatten(record)));
  const header = columnsOf(flat.filter((record) => record !== undefined));
  async function* rows(): AsyncGenerator<FeedRecord> {
    for (const [at, record] of flat.entries()) {
      const line = lines?.[at] ?? at + 1;
      if (record === undefined) yield { line, cells: [], fault: 'is not a JSON object' };
      else yield { line, cells: header.map((name) => record.get(name) ?? '') };
    }
  }
  const rowUnit = lines === undefined ? 'record' : 'line';
  return { kind, header, rows: rows(), rowUnit, isSparse: true, notes: () => [] };
}

/**
 * Flattens a record: `{ price: { value: 9000 }, images: [{ href: 'a' }] }` has the columns
 * price.value and images.href.
 */
function flatten(record: unknown): FlatRecord {
  const texts = new Map<string, string>();
  collect(record, '', texts, 0);
  return texts;
}

function collect(value: unknown, name: string, texts: Map<string, string>, depth: number): void {
  if (value === null || value === undefined || depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, name, texts, depth + 1);
    return;
  }
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      collect(item, columnName(name, key, value), texts, depth + 1);
    }
    return;
  }
  const text = String(value).trim();
  if (text === '') return;
  const earlier = texts.get(name);
  texts.set(name, earlier === undefined ? text : `${earlier}${listSeparator}${text}`);
}

/** The text of an XML element gets the element's name. An attribute is a nested column. */
function columnName(parent: string, key: string, siblings: Record<string, unknown>): string {
  if (key === '#text') return parent;
  const isAttribute = key.startsWith('@') && !(key.slice(1) in siblings);
  const name = isAttribute ? key.slice(1) : key;
  return parent === '' ? name : `${parent}.${name}`;
}

function columnsOf(records: readonly FlatRecord[]): string[] {
  const columns = new Set<string>();
  for (const record of records) for (const name of record.keys()) columns.add(name);
  if (columns.size <= maxColumns) return [...columns];
  throw new InputError(
    `has more than ${maxColumns} different fields. Name the path of its vehicles: "records" in the mapping, or --records.`,
  );
}
