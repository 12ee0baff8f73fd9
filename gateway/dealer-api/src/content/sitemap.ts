import type { Kysely } from 'kysely';
import { isoDayOf } from '@contracts/wire/format/date';
import type { Database } from '../store/database.ts';
import { pagedKinds, pathOf, type ContentOf, type PagedKind } from './content-kinds.ts';
import { listContent } from './content-store.ts';

export async function listSitemap(database: Kysely<Database>, now: Date) {
  const today = isoDayOf(now);
  const kinds = await Promise.all(pagedKinds.map((kind) => listPublic(database, kind, now)));
  return kinds
    .flat()
    .filter(({ document }) => !hasEnded(document, today))
    .map(({ path, document }) => ({ path, updated_at: document.updated_at }));
}

/** Whether an offer has ended or a vacancy has closed. The page still exists, but it is noindex. */
function hasEnded(document: ContentOf<PagedKind>, today: string): boolean {
  if ('ends_on' in document) return document.ends_on !== null && document.ends_on < today;
  return 'closes_on' in document && document.closes_on < today;
}

/** Omits noindex documents, and documents with the template `fields`, because they have no page. */
export async function listPublic<Kind extends PagedKind>(
  database: Kysely<Database>,
  kind: Kind,
  now: Date,
): Promise<{ path: string; document: ContentOf<Kind> }[]> {
  const documents = await listContent(database, kind, now);
  return documents
    .filter((document) => !document.seo.noindex)
    .filter((document) => !('template' in document && document.template === 'fields'))
    .map((document) => ({ path: pathOf(kind, document), document }));
}
