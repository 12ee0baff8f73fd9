import { Parser } from 'htmlparser2';
import {
  editorialTags,
  editorialUrl,
  removedTags,
  type EditorialTag,
} from '@contracts/wire/content/editorial-html';
import { telephoneUrl } from '@contracts/wire/format/telephone-url';
import type { SafeElement, SafeNode } from '@contracts/platform/remote/widgets';

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
  /** The children of each open element, from the root to the innermost. */
  const openChildren = [root];
  let removedDepth = 0;
  const currentChildren = () => openChildren.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, { href, scope }) {
      if (removed.has(name)) removedDepth += 1;
      let children = currentChildren();
      if (isEditorialTag(name) && removedDepth === 0) {
        const safeUrl = name === 'a' ? safeHref(href) : undefined;
        const element: SafeElement = {
          tag: name,
          ...(safeUrl !== undefined && { href: safeUrl }),
          ...((scope === 'col' || scope === 'row') && { scope }),
          children: [],
        };
        children.push(element);
        children = element.children;
      }
      openChildren.push(children);
    },
    ontext(text) {
      if (removedDepth === 0) currentChildren().push(text);
    },
    onclosetag(name) {
      if (removed.has(name)) removedDepth -= 1;
      if (openChildren.length > 1) openChildren.pop();
    },
  });
  parser.end(html);
  return root;
}
