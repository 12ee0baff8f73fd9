import { trustedInScript } from './trusted-markup.ts';

/**
 * On a `<noscript>`: the media query for its markup, for content that only wide screens show. The
 * server does not know the screen; elsewhere none of it becomes elements. No query may match on a
 * screen with one card per row (`@contracts/ui/breakpoints`), because none is evaluated there.
 */
export const shownIfAttribute = 'data-shown-if';

/**
 * Global function that shows what the document contains so far; with `true` it is the last call.
 */
const showName = '__showIf';

/**
 * Runs in the head. While the page loads, it moves the markup of each such `<noscript>` into its
 * place if the query matches. It handles only complete elements, which a following node proves. A
 * mutation observer runs before layout, which a frame callback does not. It is called for each
 * node, which costs a phone 3 ms of its first paint, so screens without matches have none.
 * @param narrowest media query that matches whenever one of a `<noscript>` does
 */
export const shownIfScript = (narrowest: string) =>
  `matchMedia('${narrowest}').matches&&(o=>{self.${showName}=all=>{` +
  `document.querySelectorAll('noscript[${shownIfAttribute}]').forEach(n=>{` +
  `let e=n;while(e&&!e.nextSibling)e=e.parentNode;` +
  `if(e&&matchMedia(n.getAttribute('${shownIfAttribute}')).matches)n.outerHTML=${trustedInScript('n.textContent')}});` +
  `all&&o.disconnect()};` +
  `o.observe(document,{childList:true,subtree:true})})(new MutationObserver(()=>${showName}()))`;

/** Runs after the page's markup: nothing moves while React hydrates. */
export const shownAtLastScript = `self.${showName}?.(1)`;
