import { editorialTags, editorialUrl, removedTags } from '@contracts/wire/content/editorial-html';
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: [...editorialTags],
  // An id or a name could shadow properties of `document` (DOM clobbering).
  allowedAttributes: {
    a: ['href'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  nonTextTags: [...removedTags],
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && editorialUrl(href) && { href }) },
    }),
    // The title must be the only h1 on a page.
    h1: 'h2',
  },
};

/** Removes all HTML that could run scripts, load resources or hide content (S189). */
export function harmlessHtml(html: string): string {
  return sanitize(html, options);
}

/** Sanitises on reading, not on storing, so that stricter rules also apply to old documents. */
export function withHarmlessHtml<Document extends object>(document: Document): Document {
  const sanitised: Record<string, unknown> = {};
  if ('body' in document && typeof document.body === 'string') {
    sanitised['body'] = harmlessHtml(document.body);
  }
  if ('blocks' in document && Array.isArray(document.blocks)) {
    sanitised['blocks'] = document.blocks.map((block) =>
      block.type === 'text' ? { ...block, html: harmlessHtml(block.html) } : block,
    );
  }
  if ('fields' in document && Array.isArray(document.fields)) {
    sanitised['fields'] = document.fields.map((field) =>
      field.type === 'html' ? { ...field, value: harmlessHtml(field.value) } : field,
    );
  }
  return { ...document, ...sanitised };
}
