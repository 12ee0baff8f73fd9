import { type ContentPreview, previewResponseSchema } from '@contracts/wire/content/preview';
import type { StoreAndClock } from '../dependencies.ts';
import { type Call, defineCall } from '../http/call.ts';
import { contentSearchCalls } from './content-search-calls.ts';
import { documentCalls } from './document-calls.ts';
import { pageCalls } from './page-calls.ts';
import { redirectCalls } from './redirect-calls.ts';
import { vehicleAlertCalls } from './vehicle-alert-calls.ts';
import { notFound } from '../http/api-errors.ts';
import { isPagedKind } from './content-kinds.ts';
import { findDraft } from './content-store.ts';

export function contentCalls(dependencies: StoreAndClock): Call[] {
  const { database, clock } = dependencies;
  return [
    ...pageCalls(dependencies),
    ...documentCalls(dependencies),
    ...contentSearchCalls(dependencies),
    // A draft is open to anyone with its preview id (S201).
    defineCall({
      id: 'showPreview',
      method: 'get',
      path: '/api/v2/content/preview/{slug}/{id}',
      cacheControl: 'no-store',
      summary:
        'Unpublished content: `slug` is its kind (page, blog, vacancy, event, offer, product) and `id` its preview id. A preview expires six weeks after the last change of the draft.',
      rules: ['S21', 'S201'],
      responses: { 200: previewResponseSchema },
      errors: [404],
      handle: async ({ params: { slug: kind, id } }, { response }) => {
        response.set('X-Robots-Tag', 'noindex');
        const document = isPagedKind(kind)
          ? await findDraft(database, kind, id, clock())
          : undefined;
        if (document === undefined) throw notFound('There is no preview here');
        // The store has already validated the document.
        return { data: { kind, document } as ContentPreview };
      },
    }),
    ...redirectCalls(dependencies),
    ...vehicleAlertCalls(dependencies),
  ];
}
