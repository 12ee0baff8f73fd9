import sanitize from 'sanitize-html';

/** What running text is made of. Pictures, forms and films are blocks of their own. */
const textTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'strong',
  'b',
  'em',
  'i',
  'small',
  'sup',
  'sub',
  'a',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** Whose words are no words for a reader, so that they go with the element. */
const silentTags = [
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'textarea',
  'select',
  'option',
  'iframe',
  'object',
  'svg',
  'math',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
];

const options: sanitize.IOptions = {
  allowedTags: textTags,
  // No id and no name: they could hide the document's own properties from its scripts.
  allowedAttributes: {
    a: ['href'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: silentTags,
  // A page has one h1, and that is its title.
  transformTags: { h1: 'h2' },
};

/** HTML of the retailer's editors, without anything that could run, load or hide (S189). */
export function harmlessHtml(html: string): string {
  return sanitize(html, options);
}

/**
 * A stored document with all of its HTML made harmless: its body, its blocks of text, its fields.
 * What is stored stays as it was written, so that a stricter rule holds for old documents too.
 */
export function withHarmlessHtml<Document extends object>(document: Document): Document {
  const made: Record<string, unknown> = {};
  if ('body' in document && typeof document.body === 'string') {
    made['body'] = harmlessHtml(document.body);
  }
  if ('blocks' in document && Array.isArray(document.blocks)) {
    made['blocks'] = document.blocks.map((block) =>
      block.type === 'text' ? { ...block, html: harmlessHtml(block.html) } : block,
    );
  }
  if ('fields' in document && Array.isArray(document.fields)) {
    made['fields'] = document.fields.map((field) =>
      field.type === 'html' ? { ...field, value: harmlessHtml(field.value) } : field,
    );
  }
  return { ...document, ...made };
}
