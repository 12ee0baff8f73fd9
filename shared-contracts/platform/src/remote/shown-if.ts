import { trustedInScript } from './trusted-markup.ts';

/**
 * On a `<noscript>`: the media query at which its markup is shown, for what only wide screens show.
 * The server does not know the screen; elsewhere nothing of it becomes an element. No query may hold
 * on a screen with one card in a row (`@contracts/ui/breakpoints`): there none is looked at.
 */
export const shownIfAttribute = 'data-shown-if';

/** Global function that shows what is in the document so far; told that this is all, it ends. */
const showName = '__showIf';

/**
 * Runs in the head of the document: while the page is still coming, puts the markup of each such
 * `<noscript>` into its place where the query holds, as the browser does for whoever has no script.
 * Only what something follows: another may have come in half. An observer is told before anything
 * is laid out, which a frame of its own is not. It is told of each node, which costs a phone 3 ms of
 * its first paint: a screen for which there is nothing has none.
 * @param narrowest media query that holds wherever one of a `<noscript>` does
 */
export const shownIfScript = (narrowest: string) =>
  `matchMedia('${narrowest}').matches&&(o=>{self.${showName}=all=>{` +
  `document.querySelectorAll('noscript[${shownIfAttribute}]').forEach(n=>{` +
  `let e=n;while(e&&!e.nextSibling)e=e.parentNode;` +
  `if(e&&matchMedia(n.getAttribute('${shownIfAttribute}')).matches)n.outerHTML=${trustedInScript('n.textContent')}});` +
  `all&&o.disconnect()};` +
  `o.observe(document,{childList:true,subtree:true})})(new MutationObserver(()=>${showName}()))`;

/** Runs after the page's markup: nothing is put anywhere while React takes the page over. */
export const shownAtLastScript = `self.${showName}?.(1)`;
