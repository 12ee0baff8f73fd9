import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';

/** An editors' page without its blocks, which the widget `page-blocks` renders. */
export interface EditorsPage {
  heading: string;
  lead: string | null;
  /** Title for the document head. */
  title: string;
  description: string | null;
  noindex: boolean;
}

/** An editors' page; null if there is no page at the path. @throws HttpError */
export async function fetchEditorsPage(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<EditorsPage | null> {
  const { pageResponseSchema, pageSlugSchema } = await import('@contracts/wire/content/page');
  if (!pageSlugSchema.safeParse(slug).success) return null;
  const page = await nullIfMissing(
    http.get(`/api/page/${slug}`, { schema: pageResponseSchema, rows: 'data.blocks.#', signal }),
  );
  if (page === null) return null;
  const { title: heading, lead, seo } = page.data;
  const { title, description, noindex } = seo;
  return { heading, lead, title: title ?? heading, description: description ?? lead, noindex };
}
