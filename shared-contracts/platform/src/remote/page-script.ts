import { recordEarlyFaults } from './early-faults.ts';
import { beginFirstFrame } from './first-frame.ts';
import { markFirstVisit } from './first-visit.ts';
import { recordEarlyPresses } from './record-early-presses.ts';
import { completeStyles } from './omitted-styles.ts';
import { showIf } from './shown-if.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { createTrustedTypes } from './trusted-markup.ts';

/** Removes the gateway's message on navigation, because it is about the page being left. */
function removeNoticeOnNavigation(): void {
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'traverse')
      document.querySelector('.server-notice')?.remove();
  });
}

/** Global object with the functions that later inline scripts call. */
export const pageScriptName = '__page';

const pageFunctions = { completeStyles, startAfterPaint };

/**
 * The inline script in the head of every document. Runs before the first paint. Its `data-`
 * attributes are the number of the release set, the host area, and, if the document contains a
 * rendered page, `rendered`.
 * @param narrowest media query that matches if any query of a `<noscript>` does (`showIf`)
 */
export function runPageScript(narrowest: string): void {
  const { dataset } = document.currentScript as HTMLScriptElement;
  const { set, host, rendered } = dataset as { set: string; host: string; rendered?: '' };
  createTrustedTypes();
  if (rendered === '') beginFirstFrame();
  markFirstVisit();
  recordEarlyFaults(Number(set), host);
  recordEarlyPresses();
  showIf(narrowest);
  removeNoticeOnNavigation();
  (window as { [pageScriptName]?: typeof pageFunctions })[pageScriptName] = pageFunctions;
}
