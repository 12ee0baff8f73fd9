import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { contentUrlSchema } from '@contracts/wire/content/content-parts';
import { siteSchema } from '@contracts/wire/catalogue/site';
import { z } from 'zod';
import { writeContent, type NewContent } from '../../content/content-document.ts';
import { hashInterestToken } from '../../content/interest-calls.ts';
import { redirectKey } from '../../content/redirect-calls.ts';
import type { Database } from '../../store/database.ts';
import { demonstrationSites } from '../demonstration-sites.ts';
import { addDays, isoDay, type IsoDay } from '../iso-day.ts';
import { demonstrationContent } from './demonstration-content.ts';
import { atTime } from './documents.ts';
import { demonstrationInterests, demonstrationRedirects } from './redirects.ts';

const versionKey = 'demonstration_content_version';
const origin = 'demonstration';
const rowsAtOnce = 100;

/** Dates count from the first of the month: events stay ahead of us, and a month's content is one. */
function contentDay(now: Date): IsoDay {
  return `${isoDay(now).slice(0, 8)}01`;
}

/** The demonstration's documents for a day, ready to be stored. */
export function documentsFor(day: IsoDay): NewContent[] {
  return demonstrationContent.map(
    ({ kind, slug, publishedDaysAgo, previewId, document }, index) => ({
      kind,
      slug,
      position: index + 1,
      publishedAt: atTime(addDays(day, -publishedDaysAgo), '08:00'),
      previewId,
      document: document(day),
    }),
  );
}

/** Says what the demonstration is: it changes with any word of it, and with the month. */
function versionOf(documents: readonly NewContent[]): string {
  const everything = [
    documents,
    demonstrationRedirects,
    demonstrationInterests,
    demonstrationSites,
  ];
  return createHash('sha256').update(JSON.stringify(everything)).digest('hex');
}

/**
 * Brings the demonstration's content up to date: another version replaces what an earlier one
 * stored, and nothing that somebody else has written. Its people and places are fictional: callers
 * never do this in production.
 * @returns how many documents were stored; 0 when the store holds this version already.
 */
export async function ensureDemonstrationContent(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  const documents = documentsFor(contentDay(now));
  const version = versionOf(documents);
  return database.transaction().execute(async (transaction) => {
    if ((await lockVersion(transaction)) === version) return 0;
    await replaceDocuments(transaction, documents);
    await replaceRedirects(transaction);
    await addInterests(transaction);
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
  const rows = documents.map((document) => ({
    kind: document.kind,
    slug: document.slug,
    status: document.previewId === null ? 'published' : 'draft',
    published_at: document.publishedAt,
    position: document.position,
    preview_id: document.previewId,
    origin,
    document: writeContent(document),
  }));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await transaction
      .insertInto('content_documents')
      .values(rows.slice(first, first + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
      .execute();
  }
}

async function replaceRedirects(transaction: Transaction<Database>): Promise<void> {
  await transaction.deleteFrom('content_redirects').where('origin', '=', origin).execute();
  const rows = demonstrationRedirects.map(([path, url, status]) => ({
    path: redirectKey(path),
    url: z.parse(contentUrlSchema, url),
    status,
    origin,
  }));
  await transaction
    .insertInto('content_redirects')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** An alert that was ended stays ended. */
async function addInterests(transaction: Transaction<Database>): Promise<void> {
  const rows = demonstrationInterests.map(({ token, make, range }) => ({
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
