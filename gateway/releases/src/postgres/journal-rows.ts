import { sql } from 'kysely';
import type { JournalEntry } from '../journal-entry.ts';
import { refusalsGoBefore, type JournalLimits } from '../store/journal-limits.ts';
import { isAskedFor, type JournalQuery } from '../store/journal-query.ts';
import type { PostgresDatabase, ReleaseDatabase } from './postgres-database.ts';

type Row = { id: number; document: unknown };

/** An area is looked for in the documents: so many are read at a time until enough are found. */
const pageOfArea = 1_000;
/** Whoever moves a release waits for it: so many refusals go at a time. */
const maxRemoved = 10_000;

/** Oldest first. */
export async function journalRows(
  database: PostgresDatabase,
  query: JournalQuery,
  /** Nothing for a row that can't be read. */
  parse: (row: Row) => JournalEntry[],
): Promise<JournalEntry[]> {
  const { limit = Infinity, area } = query;
  const pageSize = area === undefined || limit === Infinity ? limit : pageOfArea;
  const found: JournalEntry[] = [];
  let before = query.before ?? Infinity;
  while (found.length < limit) {
    const rows = await readPage(database, { ...query, before, limit: pageSize });
    found.push(...rows.flatMap(parse).filter((entry) => isAskedFor(entry, query)));
    const oldest = rows.at(-1);
    if (oldest === undefined || rows.length < pageSize) break;
    before = oldest.id;
  }
  return found.slice(0, limit).reverse();
}

/** Newest first. */
function readPage(
  database: PostgresDatabase,
  { after = 0, before = Infinity, since, limit = Infinity, actions }: JournalQuery,
): Promise<Row[]> {
  return database.read((tables) =>
    tables
      .selectFrom('journal')
      .select(['id', 'document'])
      .where('id', '>', after)
      .$if(before !== Infinity, (query) => query.where('id', '<', before))
      .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
      .$if(since !== undefined, (query) => query.where(momentOf, '>=', since ?? ''))
      .orderBy('id', 'desc')
      .$if(limit !== Infinity, (query) => query.limit(limit))
      .execute(),
  );
}

const momentOf = sql<string>`document ->> 'at'`;

/** Takes away the refusals that are too old or too many; looked at once in a while. */
export async function thinJournalRows(
  tables: ReleaseDatabase,
  written: number,
  limits: JournalLimits,
): Promise<void> {
  if (written % Math.ceil(limits.maxRefusals / 100) !== 0) return;
  const refusals = tables.selectFrom('journal').where('action', '=', 'refused');
  const newestToGo = refusals
    .select('id')
    .orderBy('id', 'desc')
    .offset(limits.maxRefusals)
    .limit(1);
  const old = refusalsGoBefore(limits).toISOString();
  const tooMany = await newestToGo.executeTakeFirst();
  await tables
    .deleteFrom('journal')
    .where('id', 'in', (query) =>
      query
        .selectFrom('journal')
        .select('id')
        .where('action', '=', 'refused')
        .where((are) => are.or([are('id', '<=', tooMany?.id ?? 0), are(momentOf, '<', old)]))
        .orderBy('id')
        .limit(maxRemoved),
    )
    .execute();
}
