import type { StoreContent } from '../../store/store-rows.ts';
import type { Tables } from './release-database.ts';

/** Number of rows per statement. PostgreSQL allows 65,535 parameters, SQLite 32,766. */
const rowsAtOnce = 1_000;

/** Writes the content of another store into empty tables. */
export async function fillDatabase(
  tables: Tables,
  { state, sets, records, journal, cursors }: StoreContent,
): Promise<void> {
  const insert = async <Row>(rows: Row[], some: (rows: Row[]) => Promise<unknown>) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await some(rows.slice(start, start + rowsAtOnce));
    }
  };
  const releases = records.map((record) => ({
    area: record.area,
    version: record.version,
    published_at: record.publishedAt,
    document: JSON.stringify(record),
  }));
  await insert(releases, (rows) => tables.insertInto('releases').values(rows).execute());
  const made = sets.map((set) => ({ set: set.set, document: JSON.stringify(set) }));
  await insert(made, (rows) => tables.insertInto('sets').values(rows).execute());
  const entries = journal.map((entry) => ({ id: entry.id, document: JSON.stringify(entry) }));
  await insert(entries, (rows) => tables.insertInto('journal').values(rows).execute());
  const positions = [...cursors].map(([name, position]) => ({ name, position }));
  await insert(positions, (rows) => tables.insertInto('cursors').values(rows).execute());
  await tables
    .insertInto('state')
    .values({ id: 1, document: JSON.stringify(state) })
    .execute();
}
