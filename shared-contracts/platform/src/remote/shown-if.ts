import { trustedInScript } from './trusted-markup.ts';

/**
 * On a `<noscript>`: the media query at which its markup is shown, for what only some screens show.
 * The server does not know the screen; elsewhere nothing of it becomes an element.
 */
export const shownIfAttribute = 'data-shown-if';

/** Global function that shows what is in the document so far; told that this is all, it ends. */
const showName = '__showIf';

/**
 * Runs in the head of the document: while the page is still coming, puts the markup of each such
 * `<noscript>` into its place where the query holds, as the browser does for whoever has no script.
 * Only what something follows: another may have come in half. An observer is told before anything
 * is laid out, which a frame of its own is not.
 */
export const shownIfScript =
  `(o=>{self.${showName}=all=>{` +
  `document.querySelectorAll('noscript[${shownIfAttribute}]').forEach(n=>{` +
  `let e=n;while(e&&!e.nextSibling)e=e.parentNode;` +
  `if(e&&matchMedia(n.getAttribute('${shownIfAttribute}')).matches)n.outerHTML=${trustedInScript('n.textContent')}});` +
  `all&&o.disconnect()};` +
  `o.observe(document,{childList:true,subtree:true})})(new MutationObserver(()=>${showName}()))`;

/** Runs after the page's markup: nothing is put anywhere while React takes the page over. */
export const shownAtLastScript = `self.${showName}?.(1)`;
