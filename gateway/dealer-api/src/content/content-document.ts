import { z } from 'zod';
import { contentSchemas, type ContentKind, type ContentOf } from './content-kinds.ts';
import type { ContentDocumentsTable } from './content-tables.ts';
import { withHarmlessHtml } from './harmless-html.ts';

/** A stored document that is not what its kind promises; the message names it and the field. */
class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code = 'CONTENT_UNREADABLE';
}

type ContentRow = Pick<
  ContentDocumentsTable,
  'kind' | 'slug' | 'published_at' | 'position' | 'document'
>;

/** A document, and what of it stands in columns of its row. */
export interface NewContent<Kind extends ContentKind = ContentKind> {
  readonly kind: Kind;
  readonly slug: string;
  readonly position: number;
  readonly publishedAt: string;
  /** A draft is seen only by who knows this id; null for what is published. */
  readonly previewId: string | null;
  readonly document: object;
}

/**
 * A document as the wire carries it: its row adds id, slug and the time of publication, and its HTML
 * is harmless, whichever call sends it.
 * @throws ContentError naming the document and the field
 */
export function readContent<Kind extends ContentKind>(
  kind: Kind,
  row: ContentRow,
): ContentOf<Kind> {
  return check(kind, row.slug, {
    ...parse(kind, row),
    id: row.position,
    slug: row.slug,
    published_at: row.published_at,
  });
}

/** @throws ContentError when the document could not be read again */
export function writeContent({ kind, slug, position, publishedAt, document }: NewContent): string {
  const row = { kind, slug, position, published_at: publishedAt };
  const text = JSON.stringify(document);
  readContent(kind, { ...row, document: text });
  return text;
}

function parse(kind: ContentKind, { slug, document }: ContentRow): object {
  try {
    return JSON.parse(document) as object;
  } catch {
    throw new ContentError(`The ${kind} ${slug} can't be read: it is not JSON.`);
  }
}

function check<Kind extends ContentKind>(
  kind: Kind,
  slug: string,
  document: unknown,
): ContentOf<Kind> {
  const parsed = z.safeParse(contentSchemas[kind], document);
  if (parsed.success) return withHarmlessHtml(parsed.data as ContentOf<Kind>);
  const issue = parsed.error.issues[0];
  throw new ContentError(
    `The ${kind} ${slug} can't be read: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}
