import { nullIfMissing } from '@contracts/platform/host/http';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { notFound } from '@contracts/platform/router';
import type { $ZodType } from 'zod/v4/core';

interface DocumentRequest<T> {
  kind: 'blog' | 'vacancy' | 'event' | 'offer' | 'product';
  /**
   * Loads the schema of the whole response. A server-rendered page already has its document, so the
   * browser does not load the schema.
   */
  loadSchema: () => Promise<$ZodType<{ data: T }>>;
  /** Path of the list rows that are dropped if they are invalid. */
  rows?: string;
}

/** The document whose slug is `:id` in the URL. @throws Response 404 if there is none, HttpError */
export async function fetchDocument<T>(
  { request, params: { id = '' }, services }: LoaderArgs,
  { kind, loadSchema, ...options }: DocumentRequest<T>,
): Promise<T> {
  const schema = await loadSchema();
  const path = `/api/v2/content/${kind}/${encodeURIComponent(id)}`;
  const response = await nullIfMissing(
    services.http.get(path, { ...options, schema, signal: request.signal }),
  );
  if (response === null) throw notFound();
  return response.data;
}
