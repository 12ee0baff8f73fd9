import { trustedMarkup } from './trusted-markup.ts';

/**
 * On a `<noscript>`: the media query for its markup, for content that only wide screens show. The
 * server does not know the screen; elsewhere none of it becomes elements. No query may match on a
 * screen with one card per row (`@contracts/ui/breakpoints`), because none is evaluated there.
 */
export const shownIfAttribute = 'data-shown-if';

/** Global function that shows the document's content so far; `true` marks the last call. */
const showName = '__showIf';

type Show = (isLast?: boolean) => void;

/**
 * Runs in the head. While the page loads, it moves the markup of each such `<noscript>` into its
 * place if the query matches. It handles only complete elements, which a following node proves. A
 * mutation observer runs before layout, which a frame callback does not. It is called for each
 * node, which costs a phone 3 ms of its first paint, so screens without matches have none.
 * @param narrowest media query that matches whenever one of a `<noscript>` does
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

/** Whether a node follows the element. */
function isComplete(element: Node): boolean {
  let node: Node | null = element;
  while (node && !node.nextSibling) node = node.parentNode;
  return node !== null;
}

/** Runs after the page's markup: nothing moves while React hydrates. */
export const shownAtLastScript = `self.${showName}?.(1)`;
