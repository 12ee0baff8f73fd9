import { isMissing, nullIfMissing } from '@contracts/platform/host/http';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { notFound } from '@contracts/platform/router';
import type { ContentPage } from '@contracts/wire/content/page';
import { formNotFound } from '@contracts/wire/forms/form-not-found';
import { isoDayOf } from '@contracts/wire/format/date';
import type { HostServices } from '@contracts/platform/host/services';
import * as z from 'zod/mini';
import { fetchPage } from '../api/fetch-page.ts';
import { type FindSites, loadBlocks } from './load-blocks.ts';

/**
 * Fetches the form of a page that needs it. The form's widget makes the same call, which the page
 * shares; the widget shows other failures.
 * @throws Response 404 with the message of S41
 */
async function requireForm(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  formId: number,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await optional({ signal, essential: true, unless: isMissing }, (ends) =>
      http.get(`/api/form/${formId}`, { schema: z.unknown(), signal: ends }),
    );
  } catch (error) {
    if (isMissing(error)) throw notFound(formNotFound);
    throw error;
  }
}

/**
 * A page of the editors by its slug: its text and its blocks in order, with a form if they name one
 * (S189).
 * @throws Response 404 for an unknown page or form. @throws HttpError
 */
export async function loadEditorialPage(
  slug: string,
  { request, services }: Pick<LoaderArgs, 'request' | 'services'>,
  findSites?: FindSites,
) {
  const { signal } = request;
  const page = await pageAt(slug, services.http, signal);
  const shown = await shownPage(page, services, signal, findSites);
  // Readers of a notice or of terms must know which version they have.
  const changedOn = page.template === 'text' ? isoDayOf(new Date(page.updated_at)) : null;
  return { slug: page.slug, changedOn, ...shown };
}

export type EditorialPageData = Awaited<ReturnType<typeof loadEditorialPage>>;

/** The shown fields of a page. */
export type PageWords = Pick<
  ContentPage,
  'title' | 'lead' | 'image' | 'seo' | 'form_id' | 'template' | 'body' | 'blocks'
>;

/** The page's data, without the raw data of its blocks. */
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

/** S41: required forms of a page and of its blocks. */
function formsOf({ form_id, blocks }: PageWords): number[] {
  const inBlocks = blocks.flatMap((block) => (block.type === 'form' ? [block.form_id] : []));
  return [...new Set([...(form_id === null ? [] : [form_id]), ...inBlocks])];
}

/** Path segments that would lead elsewhere, in any spelling. */
const dotPart = /(^|\/)\.{1,2}(\/|$)/;

/** `home` is the page of /. Pages of the type that only holds fields are not readable. */
async function pageAt(
  slug: string,
  http: LoaderArgs['services']['http'],
  signal: AbortSignal,
): Promise<ContentPage> {
  if (slug === 'home' || dotPart.test(slug)) throw notFound();
  const page = await nullIfMissing(fetchPage(http, slug, signal));
  if (page === null || page.template === 'fields') throw notFound();
  return page;
}
