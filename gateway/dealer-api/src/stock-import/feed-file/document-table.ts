import type { FeedRecord, FeedTable } from './feed-file.ts';
import { columnsOf, flatten } from './flat-record.ts';

/** Turns the records of an XML or JSON document into a table. */
export function documentTable(kind: string, records: readonly unknown[]): FeedTable {
  const flat = records.map(flatten);
  const header = columnsOf(flat);
  async function* rows(): AsyncGenerator<FeedRecord> {
    for (const [at, record] of flat.entries()) {
      yield { line: at + 1, cells: header.map((name) => record.get(name) ?? '') };
    }
  }
  return { kind, header, rows: rows(), rowUnit: 'record', isSparse: true, notes: () => [] };
}
