/**
 * The HTML that editors may write (S189). The dealer API removes everything else before it sends a
 * document, and the pages build elements from this list only.
 */
export const editorialTags = [
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
] as const;
export type EditorialTag = (typeof editorialTags)[number];

/** Elements whose text is removed with them. Other unknown elements leave their text. */
export const removedTags: readonly string[] = [
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

/** Schemes of links, beside relative addresses. */
export const editorialSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel'];
