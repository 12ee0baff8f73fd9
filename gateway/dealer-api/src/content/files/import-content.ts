import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { batches } from '../../store/batches.ts';
import { commitUnless } from '../../store/commit-unless.ts';
import type { Database } from '../../store/database.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import { writeContent, type NewContent } from '../content-document.ts';
import type { ContentDocumentsTable } from '../../store/tables/content.ts';
import type { ContentFolder } from './read-content-folder.ts';

const rowsPerBatch = 100;

export type ContentImport = Awaited<ReturnType<typeof importContent>>;

const contentOriginKey = 'content_owner';
const versionKey = 'content_version';

/** The version of the last import; '' before the first import. */
export async function readContentVersion(database: Kysely<Database>): Promise<string> {
  return (await readMeta(database, versionKey)) ?? '';
}

/** Whether a retailer's content was imported. If so, no demonstration content is added. */
export async function hasImportedContent(database: Kysely<Database>): Promise<boolean> {
  return (await readMeta(database, contentOriginKey)) === 'import';
}

/** Builds a document's row. @throws if the document could not be read back */
export function rowOf(document: NewContent, origin: string | null): ContentDocumentsTable {
  return {
    kind: document.kind,
    slug: document.slug,
    status: document.previewId === null ? 'published' : 'draft',
    published_at: document.publishedAt,
    position: document.position,
    preview_id: document.previewId,
    origin,
    document: writeContent(document),
  };
}

const nameOf = ({ kind, slug }: Pick<ContentDocumentsTable, 'kind' | 'slug'>) => `${kind} ${slug}`;

const comparedColumns = ['status', 'published_at', 'position', 'preview_id', 'document'] as const;

function isSame(row: ContentDocumentsTable, stored: ContentDocumentsTable | undefined): boolean {
  return comparedColumns.every((column) => row[column] === stored?.[column]);
}

async function replaceRows(
  transaction: Transaction<Database>,
  rows: readonly ContentDocumentsTable[],
  redirects: ContentFolder['redirects'],
): Promise<void> {
  await transaction.deleteFrom('content_documents').execute();
  for (const batch of batches(rows, rowsPerBatch)) {
    await transaction.insertInto('content_documents').values(batch).execute();
  }
  await transaction.deleteFrom('content_redirects').execute();
  const redirectRows = redirects.map((redirect) => ({ ...redirect, origin: null }));
  for (const batch of batches(redirectRows, rowsPerBatch)) {
    await transaction.insertInto('content_redirects').values(batch).execute();
  }
}

/** Replaces all content with that in a folder, in one transaction. A dry run stores nothing. */
export async function importContent(
  database: Kysely<Database>,
  { documents, redirects }: ContentFolder,
  { isDryRun }: { isDryRun: boolean },
) {
  const rows = documents.map((document) => rowOf(document, null));
  return commitUnless(isDryRun, database, async (transaction) => {
    // Write first, because the write lock makes concurrent imports wait.
    await writeMeta(transaction, contentOriginKey, 'import');
    const stored = await transaction.selectFrom('content_documents').selectAll().execute();
    const byName = new Map(stored.map((row) => [nameOf(row), row]));
    const names = new Set(rows.map(nameOf));
    const existing = rows.filter((row) => byName.has(nameOf(row)));
    const changed = existing.filter((row) => !isSame(row, byName.get(nameOf(row))));
    await writeMeta(transaction, versionKey, randomUUID());
    await replaceRows(transaction, rows, redirects);
    return {
      added: rows.filter((row) => !byName.has(nameOf(row))).map(nameOf),
      changed: changed.map(nameOf),
      removed: stored.map(nameOf).filter((name) => !names.has(name)),
      unchanged: existing.length - changed.length,
      redirects: redirects.length,
    };
  });
}
