import { trustedMarkup } from './trusted-markup.ts';

/**
 * Attribute of a `<noscript>`: the media query for its content, which only wide screens show. The
 * server does not know the screen's width, and content without a match creates no elements. Queries
 * are not evaluated on screens with one card per row (`@contracts/ui/breakpoints`), so none may
 * match there.
 */
export const shownIfAttribute = 'data-shown-if';

/** Global function that shows the content parsed so far; `true` marks the last call. */
const showName = '__showIf';

type Show = (isLast?: boolean) => void;

/**
 * Runs in the document's head. While the page loads, replaces each `<noscript>` whose query matches
 * by its content, once a following node proves that it is complete. Uses a mutation observer,
 * because it runs before layout, unlike a frame callback. The observer runs for every node, which
 * costs a phone 3 ms of its first paint, so it is not used on screens where no query matches.
 * @param narrowest media query that matches if any query of a `<noscript>` does
 */
export function showIf(narrowest: string): void {
  if (!matchMedia(narrowest).matches) return;
  const show: Show = (isLast) => {
    for (const hidden of document.querySelectorAll(`noscript[${shownIfAttribute}]`)) {
      if (isComplete(hidden) && matchMedia(hidden.getAttribute(shownIfAttribute) ?? '').matches)
        hidden.outerHTML = trustedMarkup(hidden.textContent);
    }
    if (isLast) observer.disconnect();
  };
  const observer = new MutationObserver(() => show());
  (window as { [showName]?: Show })[showName] = show;
  observer.observe(document, { childList: true, subtree: true });
}

/** Whether a node follows the element in the document. */
function isComplete(element: Node): boolean {
  let node: Node | null = element;
  while (node && !node.nextSibling) node = node.parentNode;
  return node !== null;
}

/** Runs after the page's markup, so that nothing moves while React hydrates. */
export const lastShowScript = `self.${showName}?.(1)`;
