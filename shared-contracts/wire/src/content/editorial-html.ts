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

/** Elements that are removed with their text. Other unknown elements leave their text behind. */
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

const linkSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const anySite = 'https://relative.invalid';

/**
 * The target of a link that an editor wrote: a URL with an allowed scheme, or a path on this site.
 * Null for everything else, such as `//other.example`, which looks like a path but leaves the site.
 */
export function editorialUrl(href: string): URL | null {
  const url = URL.parse(href, anySite);
  if (url === null || !linkSchemes.has(url.protocol)) return null;
  const isRelative = URL.parse(href) === null;
  return isRelative && url.origin !== anySite ? null : url;
}
