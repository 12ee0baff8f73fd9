/** The entry of `Server-Timing` by which a gateway says that the browser brought nothing of ours. */
export const firstVisitTiming = 'first-visit';

/** On the root element of such a document, until somebody goes on to another page of it. */
export const firstVisitAttribute = 'data-first-visit';

/**
 * Runs in the head of the document. A page is rendered once for many, so what holds for one browser
 * is said by the headers of its answer.
 */
export const firstVisitScript =
  `performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({name})=>name=='${firstVisitTiming}')` +
  `&&document.documentElement.setAttribute('${firstVisitAttribute}','')`;
