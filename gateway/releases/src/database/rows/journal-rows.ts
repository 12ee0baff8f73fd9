import { sql } from 'kysely';
import { concerns, journalEntrySchema, type JournalEntry } from '../../model/journal-entry.ts';
import type { JournalQuery } from '../../store/store-requests.ts';
import type { ReleaseDatabase, Tables } from './release-database.ts';
import { jsonOf } from './tables.ts';

/** The journal keeps actions forever, but refusals only for a limited time. */
export interface JournalLimits {
  refusalDays: number;
  maxRefusals: number;
}

/** Receives a sentence about a journal entry that can't be read and is left out. */
export type ReportDamage = (message: string) => void;

type Row = { id: number; document: unknown };

/** Rows per query, so that a long journal neither exhausts memory nor blocks the process. */
const pageSize = 1_000;
/** Limits how many refusals one change removes, because its caller waits for it. */
const maxRemoved = 10_000;
/** Maximum number of reports. If more entries are damaged, further reports do not help. */
const maxReports = 1_000;

/** Reads the journal. Reports each damaged entry once, even if the journal is read often. */
export function journalReader(database: ReleaseDatabase, report: ReportDamage) {
  const reports = new Set<string>();

  function parse({ id, document }: Row): JournalEntry[] {
    const entry = journalEntrySchema.safeParse(jsonOf(document)).data;
    if (entry !== undefined) return [entry];
    const message = `The journal can't be read at entry ${id} of ${database.location}.`;
    if (!reports.has(message) && reports.size < maxReports) {
      reports.add(message);
      report(message);
    }
    return [];
  }

  return {
    /** The entries that match a query, oldest first. */
    async read(query: JournalQuery): Promise<JournalEntry[]> {
      const { limit = Infinity, area, since = '' } = query;
      // The area is filtered after the query, so a page may contain few matching entries.
      const size = area === undefined ? Math.min(limit, pageSize) : pageSize;
      const found: JournalEntry[] = [];
      let before = query.before ?? Infinity;
      while (found.length < limit) {
        const rows = await readPage(database, { ...query, before, limit: size });
        const entries = rows.flatMap(parse);
        const matching = entries.filter(
          (entry) => entry.at >= since && (area === undefined || concerns(entry, area)),
        );
        found.push(...matching);
        const oldest = rows.at(-1);
        if (oldest === undefined || rows.length < size) break;
        if ((entries.at(-1)?.at ?? since) < since) break;
        before = oldest.id;
      }
      return found.slice(0, limit).reverse();
    },
    damage: () => [...reports],
  };
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
  { refusalDays, maxRefusals }: JournalLimits,
): Promise<void> {
  if (entryId % Math.ceil(maxRefusals / 100) !== 0) return;
  const refusals = tables.selectFrom('journal').select('id').where('action', '=', 'refused');
  const newestExcess = await refusals
    .orderBy('id', 'desc')
    .offset(maxRefusals)
    .limit(1)
    .executeTakeFirst();
  const oldestKept = new Date(Date.now() - refusalDays * 86_400_000).toISOString();
  const toRemove = refusals
    .where((row) =>
      row.or([
        row('id', '<=', newestExcess?.id ?? 0),
        row(sql<string>`document ->> 'at'`, '<', oldestKept),
      ]),
    )
    .orderBy('id')
    .limit(maxRemoved);
  await tables.deleteFrom('journal').where('id', 'in', toRemove).execute();
}
