import { formatCount } from '@contracts/wire/format/number';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { storedSiteSchema } from './closed-days/stored-site.ts';
import type { ListedSite } from './read-site-list.ts';

const nameSchema = z.pick(storedSiteSchema, { name: true });

/**
 * Replaces the shown sites with those of a list, in its order, or changes nothing if it fails. A
 * site is identified by its slug and keeps its id. A site missing from the list is hidden, not
 * deleted, so it can return unchanged. Other processes notice the change as they notice a stock
 * change.
 */
export async function importSites(
  database: Kysely<Database>,
  sites: readonly ListedSite[],
  { now, isDryRun = false }: { now: Date; isDryRun?: boolean },
) {
  const transaction = await database.startTransaction().execute();
  const stored = await storeSites(transaction, sites, now).catch(async (error: unknown) => {
    await transaction.rollback().execute();
    throw error;
  });
  const { added, changed, hidden } = stored;
  const hasChanges = added + changed + hidden.length > 0;
  await (hasChanges && !isDryRun ? transaction.commit() : transaction.rollback()).execute();
  return { isDryRun, added, changed, unchanged: sites.length - added - changed, hidden };
}

async function storeSites(
  transaction: Transaction<Database>,
  sites: readonly ListedSite[],
  now: Date,
) {
  // Increment the version first, so that a concurrent import waits and then sees these changes.
  await nextStockVersion(transaction);
  const stored = await transaction.selectFrom('sites').selectAll().execute();
  const rowOf = new Map(stored.map((row) => [row.slug, row]));
  let lastId = Math.max(0, ...stored.map(({ id }) => id));
  let added = 0;
  let changed = 0;
  for (const [index, site] of sites.entries()) {
    const position = index + 1;
    const previous = rowOf.get(site.slug);
    rowOf.delete(site.slug);
    const id = previous?.id ?? (lastId += 1);
    const row = {
      document: JSON.stringify(storedSiteSchema.parse({ id, ...site })),
      position,
      removed_at: null,
    };
    if (previous === undefined) {
      added += 1;
      await transaction
        .insertInto('sites')
        .values({ id, slug: site.slug, ...row })
        .execute();
    } else if (
      previous.document !== row.document ||
      previous.position !== position ||
      previous.removed_at !== null
    ) {
      changed += 1;
      await transaction.updateTable('sites').set(row).where('id', '=', id).execute();
    }
  }
  const hiddenSites = [...rowOf.values()].filter(({ removed_at }) => removed_at === null);
  for (const { id } of hiddenSites) {
    await transaction
      .updateTable('sites')
      .set({ removed_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
  const hidden = hiddenSites.map(({ document }) => nameSchema.parse(JSON.parse(document)).name);
  return { added, changed, hidden };
}

export function describeSitesImport(summary: Awaited<ReturnType<typeof importSites>>): string {
  const { added, changed, unchanged, hidden } = summary;
  return [
    `${summary.isDryRun ? 'Dry run, nothing is stored. ' : ''}Sites: ` +
      `added ${formatCount(added)}, changed ${formatCount(changed)}, unchanged ${formatCount(unchanged)}, hidden ${formatCount(hidden.length)}`,
    ...hidden.map((name) => `  hidden, as the list does not name it: ${name}`),
  ].join('\n');
}
