/** The `Server-Timing` entry that marks the document of a browser's first visit. */
export const firstVisitTiming = 'first-visit';

/** Set on the root element of such a document. */
export const firstVisitAttribute = 'data-first-visit';

/** Runs in the document's head. Reads a header, because visitors share the cached document. */
export function markFirstVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  if (timings?.some(({ name }) => name === firstVisitTiming))
    document.documentElement.setAttribute(firstVisitAttribute, '');
}
