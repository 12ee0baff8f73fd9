import { Parser } from 'htmlparser2';
import { telephoneUrl } from '@contracts/wire/format/telephone-url';
import type { SafeNode, SafeTag } from '@contracts/platform/remote/widgets';

/** Nothing else becomes an element: an unknown one leaves its words behind. */
const safeTags: ReadonlySet<string> = new Set<SafeTag>([
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'blockquote',
  'a',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'small',
  'sup',
  'sub',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);

/** Whose words are no words for a reader. */
const silentTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
]);

const isSafeTag = (tag: string): tag is SafeTag => safeTags.has(tag);

/** Within the site, or by a protocol that runs nothing. */
function safeHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const address = URL.parse(href, 'https://relative.invalid');
  if (address?.protocol === 'tel:') return telephoneUrl(address.href);
  return address !== null && ['https:', 'http:', 'mailto:'].includes(address.protocol)
    ? href
    : undefined;
}

/**
 * HTML that a retailer's editors wrote, as elements that are known to be harmless (S189): no markup
 * of theirs reaches the document, so nothing has to be taken out of it.
 */
export function safeHtml(html: string): SafeNode[] {
  const root: SafeNode[] = [];
  const open: { name: string; children: SafeNode[] }[] = [{ name: '', children: root }];
  let silent = 0;
  const here = () => open.at(-1)?.children ?? root;
  const parser = new Parser({
    onopentag(name, { href, scope }) {
      if (silentTags.has(name)) silent += 1;
      const children = isSafeTag(name) && silent === 0 ? [] : here();
      if (isSafeTag(name) && silent === 0) {
        const safe = safeHref(href);
        here().push({
          tag: name,
          ...(name === 'a' && safe !== undefined && { href: safe }),
          ...((scope === 'col' || scope === 'row') && { scope }),
          children,
        });
      }
      open.push({ name, children });
    },
    ontext(text) {
      if (silent === 0) here().push(text);
    },
    onclosetag(name) {
      if (silentTags.has(name)) silent -= 1;
      if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  return root;
}
