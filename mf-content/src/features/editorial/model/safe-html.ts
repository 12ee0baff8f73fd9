import { Parser } from 'htmlparser2';
import {
  editorialTags,
  editorialUrl,
  removedTags,
  type EditorialTag,
} from '@contracts/wire/content/editorial-html';
import { telephoneUrl } from '@contracts/wire/format/telephone-url';
import type { SafeNode } from '@contracts/platform/remote/widgets';

const tags: ReadonlySet<string> = new Set(editorialTags);
const removed: ReadonlySet<string> = new Set(removedTags);

const isEditorialTag = (tag: string): tag is EditorialTag => tags.has(tag);

function safeHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const url = editorialUrl(href);
  if (url === null) return undefined;
  return url.protocol === 'tel:' ? telephoneUrl(url.href) : href;
}

/** Builds elements from HTML that editors wrote (S189). The HTML itself is never inserted. */
export function safeHtml(html: string): SafeNode[] {
  const root: SafeNode[] = [];
  const open: { name: string; children: SafeNode[] }[] = [{ name: '', children: root }];
  let silent = 0;
  const here = () => open.at(-1)?.children ?? root;
  const parser = new Parser({
    onopentag(name, { href, scope }) {
      if (removed.has(name)) silent += 1;
      const children = isEditorialTag(name) && silent === 0 ? [] : here();
      if (isEditorialTag(name) && silent === 0) {
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
      if (removed.has(name)) silent -= 1;
      if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  return root;
}
