/** The entry of `Server-Timing` that marks the document of a browser's first visit. */
export const firstVisitTiming = 'first-visit';

/** On the root element of such a document. */
export const firstVisitAttribute = 'data-first-visit';

/** Runs in the head. Facts about one browser come in headers, as pages are shared. */
export function markFirstVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  if (timings?.some(({ name }) => name === firstVisitTiming))
    document.documentElement.setAttribute(firstVisitAttribute, '');
}
