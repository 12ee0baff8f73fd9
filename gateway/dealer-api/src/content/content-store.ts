import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { readContent } from './content-document.ts';
import type { ContentKind, ContentOf } from './content-kinds.ts';

const columns = ['kind', 'slug', 'published_at', 'position', 'document'] as const;

/** What is published of a kind, in the retailer's own order. */
export async function listContent<Kind extends ContentKind>(
  database: Kysely<Database>,
  kind: Kind,
  now: Date,
): Promise<ContentOf<Kind>[]> {
  const rows = await database
    .selectFrom('content_documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('published_at', '<=', now.toISOString())
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows.map((row) => readContent(kind, row));
}

/** A published document, or undefined where there is none of that name yet. */
export async function findContent<Kind extends ContentKind>(
  database: Kysely<Database>,
  kind: Kind,
  slug: string,
  now: Date,
): Promise<ContentOf<Kind> | undefined> {
  const row = await database
    .selectFrom('content_documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  return row && readContent(kind, row);
}

/** A draft by the id that its editors pass on. */
export async function findDraft(
  database: Kysely<Database>,
  kind: ContentKind,
  previewId: string,
): Promise<ContentOf<ContentKind> | undefined> {
  const row = await database
    .selectFrom('content_documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('preview_id', '=', previewId)
    .executeTakeFirst();
  return row && readContent(kind, row);
}
