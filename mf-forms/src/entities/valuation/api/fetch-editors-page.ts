import { isHttpError, type HttpClient } from '@contracts/platform/host/http';

/** As much of a page of the retailer's editors as is not theirs to draw who show its blocks. */
export interface EditorsPage {
  heading: string;
  lead: string | null;
  /** Of the document. */
  title: string;
  description: string | null;
  noindex: boolean;
}

/** Null where there is none by that path. @throws HttpError */
export async function fetchEditorsPage(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<EditorsPage | null> {
  const { pageAnswerSchema, pageSlugSchema } = await import('@contracts/wire/content/page');
  if (!pageSlugSchema.safeParse(slug).success) return null;
  try {
    const { data } = await http.get(`/api/page/${slug}`, {
      schema: pageAnswerSchema,
      rows: 'data.blocks.#',
      signal,
    });
    const { title: heading, lead, seo } = data;
    const { title, description, noindex } = seo;
    return { heading, lead, title: title ?? heading, description: description ?? lead, noindex };
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  }
}
