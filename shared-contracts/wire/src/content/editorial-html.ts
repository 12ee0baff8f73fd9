/**
 * The HTML that editors may write (S189). The dealer API removes everything else before it sends a
 * document, and pages build elements only from this list.
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

/** Elements that are removed with their text. Other unknown elements leave their text. */
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

/** Allowed link schemes. Relative URLs are allowed too. */
export const editorialSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel'];
