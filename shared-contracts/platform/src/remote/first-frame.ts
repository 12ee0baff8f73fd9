/** On the root until the first frame is painted, which leaves out icons and the footer. */
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
