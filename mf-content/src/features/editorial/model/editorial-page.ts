import { nullIfMissing } from '@contracts/platform/host/http';
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
 * Fetches a form that a page requires. The form's widget makes the same call, which is sent only
 * once, and shows any other failure.
 * @throws Response 404 with the message of S41
 */
async function requireForm({ http, optional }: HostServices, formId: number, signal?: AbortSignal) {
  const result = await optional({ signal, essential: true }, (callSignal) =>
    nullIfMissing(http.get(`/api/form/${formId}`, { schema: z.unknown(), signal: callSignal })),
  );
  if (result.status === 'answered' && result.value === null) throw notFound(formNotFound);
}

/** Matches path segments that would lead to another path. */
const dotSegmentPattern = /(^|\/)\.{1,2}(\/|$)/;

/**
 * An editors' page by slug: its text and blocks in order, with a form if the page has one (S189).
 * @throws Response 404 for an unknown page or form. @throws HttpError
 */
export async function loadEditorialPage(
  slug: string,
  { request, services }: LoaderArgs,
  findSites?: FindSites,
) {
  const { signal } = request;
  // `home` is served at /, and pages with the template `fields` are not pages of their own.
  const isExcluded = slug === 'home' || dotSegmentPattern.test(slug);
  const page = isExcluded ? null : await fetchPage(services.http, slug, signal);
  if (page === null || page.template === 'fields') throw notFound();
  const content = await loadPageContent(page, services, signal, findSites);
  // Readers of a notice or of terms must know which version they see.
  const changedOn = page.template === 'text' ? isoDayOf(new Date(page.updated_at)) : null;
  return { slug: page.slug, changedOn, ...content };
}

export type EditorialPageData = Awaited<ReturnType<typeof loadEditorialPage>>;

/** The fields of a page that are shown. */
export type PageContent = Pick<
  ContentPage,
  'title' | 'lead' | 'image' | 'seo' | 'form_id' | 'template' | 'body' | 'blocks'
>;

/** The page's data, without the unprocessed data of its blocks. */
export async function loadPageContent(
  page: PageContent,
  services: HostServices,
  signal: AbortSignal | undefined,
  findSites?: FindSites,
) {
  const { title, lead, image, seo } = page;
  const [blocks] = await Promise.all([
    loadBlocks(page, services, signal, findSites),
    ...requiredFormIds(page).map((formId) => requireForm(services, formId, signal)),
  ]);
  return { title, lead, image, seo, isThanks: page.template === 'thank-you', blocks };
}

/** S41: the ids of the forms that a page and its blocks require. */
function requiredFormIds({ form_id, blocks }: PageContent): number[] {
  const inBlocks = blocks.flatMap((block) => (block.type === 'form' ? [block.form_id] : []));
  return [...new Set([...(form_id === null ? [] : [form_id]), ...inBlocks])];
}
