import { z } from 'zod';
import { contentSchemas, type ContentKind, type ContentOf } from './content-kinds.ts';
import type { ContentDocumentsTable } from '../store/tables/content.ts';
import { withHarmlessHtml } from './harmless-html.ts';

type ContentRow = Pick<
  ContentDocumentsTable,
  'kind' | 'slug' | 'published_at' | 'position' | 'document'
>;

/** A document to store, with the values of its row's columns. */
export interface NewContent<Kind extends ContentKind = ContentKind> {
  readonly kind: Kind;
  readonly slug: string;
  readonly position: number;
  readonly publishedAt: string;
  /** Preview id of a draft, which only people who know the id can see; null if published. */
  readonly previewId: string | null;
  readonly document: object;
}

/**
 * Converts a row to the wire format. The id, slug and publication time are taken from its columns,
 * and its HTML is sanitised.
 * @throws an error naming the document and the field
 */
export function readContent<Kind extends ContentKind>(
  kind: Kind,
  row: ContentRow,
): ContentOf<Kind> {
  const { slug, position: id, published_at } = row;
  const document = { ...parse(kind, row), id, slug, published_at };
  const parsed = z.safeParse(contentSchemas[kind], document);
  if (parsed.success) return withHarmlessHtml(parsed.data as ContentOf<Kind>);
  const issue = parsed.error.issues[0];
  throw new Error(`The ${kind} ${slug} can't be read: ${issue?.path.join('.')} ${issue?.message}.`);
}

/** Serialises a document. @throws if it could not be read back */
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
    throw new Error(`The ${kind} ${slug} can't be read: it is not JSON.`);
  }
}
