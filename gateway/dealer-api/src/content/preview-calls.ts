import { previewAnswerSchema, type ContentPreview } from '@contracts/wire/content/preview';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { pagedKinds, type PagedKind } from './content-kinds.ts';
import { findDraft } from './content-store.ts';

const isPagedKind = (text: string): text is PagedKind => pagedKinds.some((kind) => kind === text);

/** Drafts, for anyone who knows the preview id (S201). */
export function previewCalls({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Call[] {
  return [
    defineCall({
      id: 'showPreview',
      method: 'get',
      path: '/api/v2/content/preview/{slug}/{id}',
      summary:
        'Unpublished content: slug is its kind (page, blog, vacancy, event, offer, product), id that of its preview, which ends six weeks after the draft was last changed.',
      rules: ['S21', 'S201'],
      answers: { 200: previewAnswerSchema },
      errors: [404],
      handle: async ({ params: { slug: kind, id } }, { response }) => {
        response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
        const document = isPagedKind(kind)
          ? await findDraft(database, kind, id, clock())
          : undefined;
        if (document === undefined) throw notFound('There is no preview here');
        // The store has already validated the document.
        return { data: { kind, document } as ContentPreview };
      },
    }),
  ];
}
