/**
 * On the root element until the page's first frame is painted. What style sheets leave out of that
 * frame (icons, the footer) comes with the next: the text of a page is there first.
 */
export const firstFrameAttribute = 'data-first-frame';

/** For a tab that paints nothing, and for a page whose end never comes. */
const frameLimitMs = 1_000;

export const endFirstFrame = `document.documentElement.removeAttribute('${firstFrameAttribute}')`;

/** Runs in the head of a document that `startAfterPaintScript` ends. */
export const firstFrameScript =
  `document.documentElement.setAttribute('${firstFrameAttribute}','');` +
  `setTimeout(()=>${endFirstFrame},${frameLimitMs})`;
