/** Set on the root element until the first frame, which omits icons and the footer, is painted. */
export const firstFrameAttribute = 'data-first-frame';

/** Limit for a tab that paints nothing, and for a document that does not finish loading. */
const frameLimitMs = 1_000;

export function endFirstFrame(): void {
  document.documentElement.removeAttribute(firstFrameAttribute);
}

/** Runs in the document's head. `startAfterPaint` ends the first frame. */
export function beginFirstFrame(): void {
  document.documentElement.setAttribute(firstFrameAttribute, '');
  setTimeout(endFirstFrame, frameLimitMs);
}
