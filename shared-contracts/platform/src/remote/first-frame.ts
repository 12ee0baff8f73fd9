/**
 * On the root element until the first frame is painted. Style sheets leave icons and the footer out
 * of that frame, so that the text comes first.
 */
export const firstFrameAttribute = 'data-first-frame';

/** For a tab that paints nothing, and for a page that never ends. */
const frameLimitMs = 1_000;

export function endFirstFrame(): void {
  document.documentElement.removeAttribute(firstFrameAttribute);
}

/** Runs in the head of a document that `startAfterPaint` ends. */
export function beginFirstFrame(): void {
  document.documentElement.setAttribute(firstFrameAttribute, '');
  setTimeout(endFirstFrame, frameLimitMs);
}
