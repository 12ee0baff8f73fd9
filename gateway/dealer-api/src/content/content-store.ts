import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { readContent } from './content-document.ts';
import type { ContentKind, ContentOf, PagedKind } from './content-kinds.ts';

const columns = ['kind', 'slug', 'published_at', 'position', 'document'] as const;

const published = (database: Kysely<Database>, kind: ContentKind, now: Date) =>
  database
    .selectFrom('content_documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('published_at', '<=', now.toISOString());

/** The published documents of a kind, in the retailer's own order. */
export async function listContent<Kind extends ContentKind>(
  database: Kysely<Database>,
  kind: Kind,
  now: Date,
): Promise<ContentOf<Kind>[]> {
  const rows = await published(database, kind, now).orderBy('position').orderBy('slug').execute();
  return rows.map((row) => readContent(kind, row));
}

export async function findContent<Kind extends ContentKind>(
  database: Kysely<Database>,
  kind: Kind,
  slug: string,
  now: Date,
): Promise<ContentOf<Kind> | undefined> {
  const row = await published(database, kind, now).where('slug', '=', slug).executeTakeFirst();
  return row && readContent(kind, row);
}

/** Previews expire this long after the draft's last change, because their URLs may be passed on. */
const maxPreviewAgeMs = 42 * 24 * 60 * 60 * 1000;

export async function findDraft<Kind extends PagedKind>(
  database: Kysely<Database>,
  kind: Kind,
  previewId: string,
  now: Date,
): Promise<ContentOf<Kind> | undefined> {
  const row = await database
    .selectFrom('content_documents')
    .select(columns)
    .where('kind', '=', kind)
    .where('preview_id', '=', previewId)
    .executeTakeFirst();
  const draft = row && readContent(kind, row);
  const hasExpired = draft && now.getTime() - Date.parse(draft.updated_at) > maxPreviewAgeMs;
  return hasExpired ? undefined : draft;
}
