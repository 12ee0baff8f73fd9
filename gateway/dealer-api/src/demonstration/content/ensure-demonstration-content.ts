import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Kysely, Transaction } from 'kysely';
import { siteSchema } from '@contracts/wire/catalogue/site';
import { z } from 'zod';
import type { NewContent } from '../../content/content-document.ts';
import { hasImportedContent, rowOf } from '../../content/files/import-content.ts';
import { readContentFolder, type ContentFolder } from '../../content/files/read-content-folder.ts';
import { hashInterestToken } from '../../content/interest-calls.ts';
import type { Database } from '../../store/database.ts';
import { demonstrationSites } from '../demonstration-sites.ts';
import { isoDay, type IsoDay } from '../iso-day.ts';

const versionKey = 'demonstration_content_version';
const origin = 'demonstration';
const rowsAtOnce = 100;

/** Dates count from the first of the month: events stay ahead of us, and a month's content is one. */
function contentDay(now: Date): IsoDay {
  return `${isoDay(now).slice(0, 8)}01`;
}

/** The content of the demonstration retailer. */
export const demonstrationFolder = fileURLToPath(
  new URL('../../../../brands/wexcombe/content', import.meta.url),
);

const alertsFile = new URL('../../../assets/demonstration/alerts.csv', import.meta.url);
const alertsSchema = z.array(
  z.object({
    token: z.string(),
    make: z.string().transform((make) => make || null),
    range: z.string().transform((range) => range || null),
  }),
);

interface Demonstration extends ContentFolder {
  readonly alerts: z.infer<typeof alertsSchema>;
}

function readDemonstration(day: IsoDay): Demonstration {
  const alerts = z.parse(alertsSchema, parse(readFileSync(alertsFile), { columns: true }));
  return { ...readContentFolder(demonstrationFolder, { day }), alerts };
}

/** Changes with any word of the demonstration, and with the month. */
function versionOf(demonstration: Demonstration): string {
  const everything = [demonstration, demonstrationSites];
  return createHash('sha256').update(JSON.stringify(everything)).digest('hex');
}

/**
 * Brings the demonstration's content up to date: another version replaces what an earlier one
 * stored, and nothing else. After `content:import` the demonstration stays away. Its people and
 * places are fictional: never call this in production.
 * @returns how many documents were stored; 0 when there was nothing to do
 */
export async function ensureDemonstrationContent(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  if (await hasImportedContent(database)) return 0;
  const demonstration = readDemonstration(contentDay(now));
  const { documents, redirects, alerts } = demonstration;
  const version = versionOf(demonstration);
  return database.transaction().execute(async (transaction) => {
    if ((await lockVersion(transaction)) === version) return 0;
    await replaceDocuments(transaction, documents);
    await replaceRedirects(transaction, redirects);
    await addAlerts(transaction, alerts);
    await widenSites(transaction);
    await transaction
      .updateTable('meta')
      .set({ value: version })
      .where('key', '=', versionKey)
      .execute();
    return documents.length;
  });
}

/** Writing the row first lets other processes that start now wait until this one is done. */
async function lockVersion(transaction: Transaction<Database>): Promise<string | undefined> {
  await transaction
    .insertInto('meta')
    .values({ key: versionKey, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: versionKey }))
    .execute();
  const row = await transaction
    .selectFrom('meta')
    .select('value')
    .where('key', '=', versionKey)
    .executeTakeFirst();
  return row?.value;
}

async function replaceDocuments(
  transaction: Transaction<Database>,
  documents: readonly NewContent[],
): Promise<void> {
  await transaction.deleteFrom('content_documents').where('origin', '=', origin).execute();
  const rows = documents.map((document) => rowOf(document, origin));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await transaction
      .insertInto('content_documents')
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .execute();
  }
}

async function replaceRedirects(
  transaction: Transaction<Database>,
  redirects: Demonstration['redirects'],
): Promise<void> {
  await transaction.deleteFrom('content_redirects').where('origin', '=', origin).execute();
  const rows = redirects.map((redirect) => ({ ...redirect, origin }));
  await transaction
    .insertInto('content_redirects')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** An alert that was ended stays ended. */
async function addAlerts(
  transaction: Transaction<Database>,
  alerts: Demonstration['alerts'],
): Promise<void> {
  const rows = alerts.map(({ token, make, range }) => ({
    token_hash: hashInterestToken(token),
    make,
    range,
    unsubscribed_at: null,
    origin,
  }));
  await transaction
    .insertInto('vehicle_interests')
    .values(rows)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Sites come with the demonstration stock; only those that are still the demonstration's change. */
async function widenSites(transaction: Transaction<Database>): Promise<void> {
  for (const { site } of demonstrationSites) {
    await transaction
      .updateTable('sites')
      .set({ document: JSON.stringify(z.parse(siteSchema, site)) })
      .where('id', '=', site.id)
      .where('slug', '=', site.slug)
      // A list of sites numbers those that it has named.
      .where('position', '=', 0)
      .execute();
  }
}
