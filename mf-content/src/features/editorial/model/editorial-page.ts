import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { ContentPage } from '@contracts/wire/content/page';
import { fetchPage } from '../api/fetch-page.ts';
import { requireForm } from '../api/require-form.ts';
import type { SafeNode } from './safe-html.ts';

/**
 * A page that is read, with a form where its editors name one (S189): its own text and its blocks of
 * text, in their order.
 * @throws Response 404 for a page, or a form, that there is not
 */
export async function loadEditorialPage(slug: string, { request, services }: LoaderArgs) {
  const { signal } = request;
  const page = await fetchPage(services.http, slug, signal);
  const { title, lead, form_id: formId } = page;
  // For a page that the browser goes to: one that came from the server has its text already.
  const { safeHtml } = await import('./safe-html.ts');
  const text: SafeNode[] = textsOf(page).flatMap(safeHtml);
  if (formId === null) return { title, lead, text, form: null };
  const [data] = await Promise.all([
    services.widgets.load('dynamic-form', { formId }, signal),
    requireForm(services, formId, signal),
  ]);
  return { title, lead, text, form: { formId, data } };
}

export type EditorialPageData = Awaited<ReturnType<typeof loadEditorialPage>>;

function textsOf({ body, blocks }: ContentPage): string[] {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.html] : []));
  return [...(body === null ? [] : [body]), ...texts];
}
