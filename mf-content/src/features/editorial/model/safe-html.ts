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
  const openElements: { name: string; children: SafeNode[] }[] = [{ name: '', children: root }];
  let removedDepth = 0;
  const currentChildren = () => openElements.at(-1)?.children ?? root;
  const parser = new Parser({
    onopentag(name, { href, scope }) {
      if (removed.has(name)) removedDepth += 1;
      const children = isEditorialTag(name) && removedDepth === 0 ? [] : currentChildren();
      if (isEditorialTag(name) && removedDepth === 0) {
        const safeUrl = safeHref(href);
        currentChildren().push({
          tag: name,
          ...(name === 'a' && safeUrl !== undefined && { href: safeUrl }),
          ...((scope === 'col' || scope === 'row') && { scope }),
          children,
        });
      }
      openElements.push({ name, children });
    },
    ontext(text) {
      if (removedDepth === 0) currentChildren().push(text);
    },
    onclosetag(name) {
      if (removed.has(name)) removedDepth -= 1;
      if (openElements.length > 1) openElements.pop();
    },
  });
  parser.end(html);
  return root;
}
