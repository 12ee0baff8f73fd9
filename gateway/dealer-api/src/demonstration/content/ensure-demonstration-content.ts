import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Kysely, Transaction } from 'kysely';
import { siteSchema } from '@contracts/wire/catalogue/site';
import { z } from 'zod';
import { batches } from '../../store/batches.ts';
import { hasImportedContent, rowOf } from '../../content/files/import-content.ts';
import { readContentFolder } from '../../content/files/read-content-folder.ts';
import { hashAlertToken } from '../../content/vehicle-alert-calls.ts';
import { optional, text } from '../../csv/cells.ts';
import { readAssetTable } from '../../csv/asset-table.ts';
import type { Database } from '../../store/database.ts';
import { writeMeta } from '../../store/meta.ts';
import { demonstrationSites } from '../demonstration-sites.ts';
import { isoDay } from '../../iso-day.ts';

const versionKey = 'demonstration_content_version';
const origin = 'demonstration';
const rowsPerBatch = 100;

export const demonstrationFolder = fileURLToPath(
  new URL('../../../../brands/wexcombe/content', import.meta.url),
);

const alertSchema = z
  .object({ token: text, make: optional(text), range: optional(text) })
  .transform(({ token, ...alert }) => ({ ...alert, token_hash: hashAlertToken(token) }));

/**
 * Updates the demonstration content. A new version replaces only the content of earlier versions.
 * Does nothing after `content:import`. Never call this in production, because the people and places
 * are fictional.
 * @returns how many documents were stored; 0 if nothing has changed
 */
export async function ensureDemonstrationContent(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  if (await hasImportedContent(database)) return 0;
  // Relative dates count from the first of the month, so that events stay in the future.
  const content = readContentFolder(demonstrationFolder, { day: `${isoDay(now).slice(0, 8)}01` });
  const alerts = readAssetTable('demonstration/alerts.csv', alertSchema);
  const { documents, redirects } = content;
  // The version also changes each month, because the content has relative dates.
  const everything = [{ ...content, alerts }, demonstrationSites];
  const version = hash('sha256', JSON.stringify(everything));
  return database.transaction().execute(async (transaction) => {
    // The write locks the row, so that other starting processes wait.
    const stored = await transaction
      .insertInto('meta')
      .values({ key: versionKey, value: '' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: versionKey }))
      .returning('value')
      .executeTakeFirstOrThrow();
    if (stored.value === version) return 0;
    await transaction.deleteFrom('content_documents').where('origin', '=', origin).execute();
    const rows = documents.map((document) => rowOf(document, origin));
    for (const batch of batches(rows, rowsPerBatch)) {
      await transaction
        .insertInto('content_documents')
        .values(batch)
        .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
        .execute();
    }
    await transaction.deleteFrom('content_redirects').where('origin', '=', origin).execute();
    await transaction
      .insertInto('content_redirects')
      .values(redirects.map((redirect) => ({ ...redirect, origin })))
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
    // Existing alerts are left unchanged, so that an unsubscribed one stays unsubscribed.
    await transaction
      .insertInto('vehicle_interests')
      .values(alerts.map((alert) => ({ ...alert, unsubscribed_at: null, origin })))
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
    await updateSites(transaction);
    await writeMeta(transaction, versionKey, version);
    return documents.length;
  });
}

/** Updates the stored demonstration sites, except those that a site import has replaced. */
async function updateSites(transaction: Transaction<Database>): Promise<void> {
  for (const site of demonstrationSites) {
    await transaction
      .updateTable('sites')
      .set({ document: JSON.stringify(z.parse(siteSchema, site)) })
      .where('id', '=', site.id)
      .where('slug', '=', site.slug)
      // A site import sets positions above 0.
      .where('position', '=', 0)
      .execute();
  }
}
