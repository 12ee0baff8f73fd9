import { ImportError } from '../../import-error.ts';

/** Separates the values of a list in one cell. */
export const listSeparator = '|';
const maxColumns = 5000;
const maxDepth = 20;

/** The texts of one record by column: nested names are joined by dots, list items by separators. */
export type FlatRecord = ReadonlyMap<string, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Flattens a record: `{ price: { value: 9000 }, images: [{ href: 'a' }] }` has the columns
 * price.value and images.href.
 */
export function flatten(record: unknown): FlatRecord {
  const lists = new Map<string, string[]>();
  collect(record, '', lists, 0);
  return new Map([...lists].map(([name, texts]) => [name, texts.join(listSeparator)] as const));
}

function collect(value: unknown, name: string, lists: Map<string, string[]>, depth: number): void {
  if (value === null || value === undefined || depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, name, lists, depth + 1);
    return;
  }
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      collect(item, columnName(name, key, value), lists, depth + 1);
    }
    return;
  }
  const text = String(value).trim();
  if (text === '') return;
  const texts = lists.get(name);
  if (texts === undefined) lists.set(name, [text]);
  else texts.push(text);
}

/** The text of an XML element gets the element's name. An attribute is a nested column. */
function columnName(parent: string, key: string, siblings: Record<string, unknown>): string {
  if (key === '#text') return parent;
  const isAttribute = key.startsWith('@') && !(key.slice(1) in siblings);
  const name = isAttribute ? key.slice(1) : key;
  return parent === '' ? name : `${parent}.${name}`;
}

/** The columns of all records, in order of first appearance. */
export function columnsOf(records: readonly FlatRecord[]): string[] {
  const columns = new Set<string>();
  for (const record of records) for (const name of record.keys()) columns.add(name);
  if (columns.size <= maxColumns) return [...columns];
  throw new ImportError(
    `has more than ${maxColumns} different fields. Name the path of its vehicles: "records" in the mapping, or --records.`,
  );
}
