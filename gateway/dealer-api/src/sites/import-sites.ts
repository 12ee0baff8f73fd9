import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { storedSiteSchema } from './closed-days/stored-site.ts';
import type { ListedSite } from './read-site.ts';

interface SitesImportSummary {
  readonly isDryRun: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Names of the sites that the list names no more. */
  readonly hidden: readonly string[];
}

/**
 * Makes a list the sites that are shown, in its order, all of it or nothing. A site is known by its
 * slug and keeps its id; one that the list does not name is hidden, not deleted, and is the same
 * should it return. Every process shows the change as it does one of the stock.
 */
export async function importSites(
  database: Kysely<Database>,
  sites: readonly ListedSite[],
  { now, isDryRun = false }: { now: Date; isDryRun?: boolean },
): Promise<SitesImportSummary> {
  const transaction = await database.startTransaction().execute();
  const stored = await takeIn(transaction, sites, now).catch(async (error: unknown) => {
    await transaction.rollback().execute();
    throw error;
  });
  const { added, changed, hidden } = stored;
  const isNew = added + changed + hidden.length > 0;
  await (isNew && !isDryRun ? transaction.commit() : transaction.rollback()).execute();
  return { isDryRun, added, changed, unchanged: sites.length - added - changed, hidden };
}

async function takeIn(transaction: Transaction<Database>, sites: readonly ListedSite[], now: Date) {
  // Taken first: another import waits here, and then sees what this one has stored.
  await nextStockVersion(transaction);
  const stored = await transaction.selectFrom('sites').selectAll().execute();
  const rowOf = new Map(stored.map((row) => [row.slug, row]));
  let lastId = Math.max(0, ...stored.map(({ id }) => id));
  let added = 0;
  let changed = 0;
  for (const [index, site] of sites.entries()) {
    const position = index + 1;
    const before = rowOf.get(site.slug);
    rowOf.delete(site.slug);
    const id = before?.id ?? (lastId += 1);
    const row = {
      document: JSON.stringify(storedSiteSchema.parse({ id, ...site })),
      position,
      removed_at: null,
    };
    if (before === undefined) {
      added += 1;
      await transaction
        .insertInto('sites')
        .values({ id, slug: site.slug, ...row })
        .execute();
    } else if (
      before.document !== row.document ||
      before.position !== position ||
      before.removed_at !== null
    ) {
      changed += 1;
      await transaction.updateTable('sites').set(row).where('id', '=', id).execute();
    }
  }
  const gone = [...rowOf.values()].filter(({ removed_at }) => removed_at === null);
  for (const { id } of gone) {
    await transaction
      .updateTable('sites')
      .set({ removed_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
  return { added, changed, hidden: gone.map(({ document }) => nameIn(document)) };
}

function nameIn(document: string): string {
  return z.pick(storedSiteSchema, { name: true }).parse(JSON.parse(document)).name;
}

const counted = (count: number) => count.toLocaleString('en-GB');

/** What a person reads at the end of an import. */
export function describeSitesImport(summary: SitesImportSummary): string {
  const { added, changed, unchanged, hidden } = summary;
  return [
    `${summary.isDryRun ? 'Dry run, nothing is stored. ' : ''}Sites: ` +
      `added ${counted(added)}, changed ${counted(changed)}, unchanged ${counted(unchanged)}, hidden ${counted(hidden.length)}`,
    ...hidden.map((name) => `  hidden, as the list does not name it: ${name}`),
  ].join('\n');
}
