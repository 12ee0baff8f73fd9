import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { notFound } from '@contracts/platform/router';
import type { $ZodType } from 'zod/v4/core';

interface DocumentRequest<T> {
  kind: 'blog' | 'vacancy' | 'event' | 'offer' | 'product';
  slug: string | undefined;
  /**
   * Loads the schema of the whole response. A server-rendered page already has its document, so the
   * browser does not load the schema.
   */
  loadSchema: () => Promise<$ZodType<{ data: T }>>;
  /** Path of the list rows that are dropped if they are invalid. */
  rows?: string;
}

/** A document published by the editors. @throws Response 404 if there is none, HttpError */
export async function fetchDocument<T>(
  http: HttpClient,
  { kind, slug = '', loadSchema, ...readOptions }: DocumentRequest<T>,
  signal?: AbortSignal,
): Promise<T> {
  const schema = await loadSchema();
  const path = `/api/v2/content/${kind}/${encodeURIComponent(slug)}`;
  const response = await nullIfMissing(http.get(path, { ...readOptions, schema, signal }));
  if (response === null) throw notFound();
  return response.data;
}
