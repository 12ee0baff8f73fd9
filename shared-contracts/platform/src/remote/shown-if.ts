/**
 * On a `<noscript>`: the media query at which its markup is shown, for what only some screens show.
 * The server does not know the screen; elsewhere nothing of it becomes an element.
 */
export const shownIfAttribute = 'data-shown-if';

/** Global function that shows what is in the document so far. */
const showName = '__showIf';

/**
 * Runs in the head of the document: before each frame of a page that is still coming, puts the
 * markup of each such `<noscript>` into its place where the query holds, as the browser does for
 * whoever has no script.
 */
export const shownIfScript =
  `(self.${showName}=()=>document.querySelectorAll('noscript[${shownIfAttribute}]').forEach(n=>{` +
  `if(matchMedia(n.getAttribute('${shownIfAttribute}')).matches)n.outerHTML=n.textContent}),` +
  `function look(){${showName}();document.readyState=='loading'&&requestAnimationFrame(look)})()`;

/** Runs after the page's markup: nothing is put anywhere while React takes the page over. */
export const shownAtLastScript = `self.${showName}?.()`;
