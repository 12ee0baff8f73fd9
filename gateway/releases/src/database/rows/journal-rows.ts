import { sql } from 'kysely';
import type { JournalEntry } from '../../model/journal-entry.ts';
import { oldestRetainedRefusal, type JournalLimits } from '../../store/journal-limits.ts';
import { matchesQuery, type JournalQuery } from '../../store/journal-query.ts';
import type { ReleaseDatabase, Tables } from './release-database.ts';

type Row = { id: number; document: unknown };

/** Rows per query, so that a long journal neither exhausts memory nor blocks the process. */
const pageSize = 1_000;
/** Limits how many refusals one change removes, because its caller waits for it. */
const maxRemoved = 10_000;

/** The journal entries that match a query, oldest first. */
export async function journalRows(
  database: ReleaseDatabase,
  query: JournalQuery,
  /** Returns an empty list for a row that cannot be read. */
  parse: (row: Row) => JournalEntry[],
): Promise<JournalEntry[]> {
  const { limit = Infinity, area, since = '' } = query;
  // The area is filtered after the query, so a page may contain few matching entries.
  const size = area === undefined ? Math.min(limit, pageSize) : pageSize;
  const found: JournalEntry[] = [];
  let before = query.before ?? Infinity;
  while (found.length < limit) {
    const rows = await readPage(database, { ...query, before, limit: size });
    const entries = rows.flatMap(parse);
    found.push(...entries.filter((entry) => matchesQuery(entry, query)));
    const oldest = rows.at(-1);
    if (oldest === undefined || rows.length < size) break;
    if ((entries.at(-1)?.at ?? since) < since) break;
    before = oldest.id;
  }
  return found.slice(0, limit).reverse();
}

/** One page of rows, newest first. */
function readPage(
  database: ReleaseDatabase,
  { after = 0, before, limit, actions }: JournalQuery & { before: number; limit: number },
): Promise<Row[]> {
  return database.run((tables) =>
    tables
      .selectFrom('journal')
      .select(['id', 'document'])
      .where('id', '>', after)
      .$if(before !== Infinity, (query) => query.where('id', '<', before))
      .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Removes old and excess refusals. To save time, it runs only after some of the new entries. */
export async function removeOldRefusals(
  tables: Tables,
  entryId: number,
  limits: JournalLimits,
): Promise<void> {
  if (entryId % Math.ceil(limits.maxRefusals / 100) !== 0) return;
  const refusals = tables.selectFrom('journal').select('id').where('action', '=', 'refused');
  const newestExcess = await refusals
    .orderBy('id', 'desc')
    .offset(limits.maxRefusals)
    .limit(1)
    .executeTakeFirst();
  const old = oldestRetainedRefusal(limits).toISOString();
  const toRemove = refusals
    .where((row) =>
      row.or([
        row('id', '<=', newestExcess?.id ?? 0),
        row(sql<string>`document ->> 'at'`, '<', old),
      ]),
    )
    .orderBy('id')
    .limit(maxRemoved);
  await tables.deleteFrom('journal').where('id', 'in', toRemove).execute();
}
