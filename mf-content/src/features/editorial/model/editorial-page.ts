import { isHttpError } from '@contracts/platform/host/http';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { notFound } from '@contracts/platform/router';
import type { ContentPage } from '@contracts/wire/content/page';
import type { HostServices } from '@contracts/platform/host/services';
import * as z from 'zod/mini';
import { fetchPage } from '../api/fetch-page.ts';
import { type FindSites, loadBlocks } from './load-blocks.ts';

const isUnknown = (error: unknown) => isHttpError(error) && error.status === 404;

/**
 * Of a page that is nothing without its form. The form's widget asks for the same, which is one call
 * of the page; what fails otherwise is the widget's to tell.
 * @throws Response 404 'Form not found' (S41)
 */
async function requireForm(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  formId: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await optional({ signal, essential: true, unless: isUnknown }, (ends) =>
      http.get(`/api/form/${formId}`, { schema: z.unknown(), signal: ends }),
    );
  } catch (error) {
    if (isUnknown(error)) throw notFound('Form not found');
    throw error;
  }
}

/**
 * A page of the editors, at the address that its slug says: its text and its blocks in their order,
 * with a form where they name one (S189).
 * @throws Response 404 for a page, or a form, that there is not. @throws HttpError
 */
export async function loadEditorialPage(
  slug: string,
  { request, services }: Pick<LoaderArgs, 'request' | 'services'>,
  findSites?: FindSites,
) {
  const { signal } = request;
  const page = await pageAt(slug, services.http, signal);
  return { slug: page.slug, ...(await shownPage(page, services, signal, findSites)) };
}

export type EditorialPageData = Awaited<ReturnType<typeof loadEditorialPage>>;

/** What of a page is shown. */
export type PageWords = Pick<
  ContentPage,
  'title' | 'lead' | 'image' | 'seo' | 'form_id' | 'template' | 'body' | 'blocks'
>;

/** All that a page shows, without what its blocks are made of on the wire. */
export async function shownPage(
  page: PageWords,
  services: LoaderArgs['services'],
  signal: AbortSignal | undefined,
  findSites?: FindSites,
) {
  const { title, lead, image, seo } = page;
  const [blocks] = await Promise.all([
    loadBlocks(page, services, signal, findSites),
    ...formsOf(page).map((formId) => requireForm(services, formId, signal)),
  ]);
  return { title, lead, image, seo, isThanks: page.template === 'thank-you', blocks };
}

/** S41: the forms without which a page is not there, its own and those of its blocks. */
function formsOf({ form_id, blocks }: PageWords): number[] {
  const inBlocks = blocks.flatMap((block) => (block.type === 'form' ? [block.form_id] : []));
  return [...new Set([...(form_id === null ? [] : [form_id]), ...inBlocks])];
}

/** Parts that would lead elsewhere, in whatever spelling an address has them. */
const dotPart = /(^|\/)\.{1,2}(\/|$)/;

/** `home` is the page of /, and what only holds fields is a page for nobody to read. */
async function pageAt(
  slug: string,
  http: LoaderArgs['services']['http'],
  signal: AbortSignal,
): Promise<ContentPage> {
  if (slug === 'home' || dotPart.test(slug)) throw notFound();
  try {
    const page = await fetchPage(http, slug, signal);
    if (page.template === 'fields') throw notFound();
    return page;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) throw notFound();
    throw error;
  }
}
