/** The entry of `Server-Timing` by which a gateway says that a document is of a browser's first visit. */
export const firstVisitTiming = 'first-visit';

/** On the root element of such a document. */
export const firstVisitAttribute = 'data-first-visit';

/**
 * Runs in the head of the document. A page is rendered once for many, so what holds for one browser
 * is said by the headers of its answer.
 */
export const firstVisitScript =
  `performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({name})=>name=='${firstVisitTiming}')` +
  `&&document.documentElement.setAttribute('${firstVisitAttribute}','')`;
