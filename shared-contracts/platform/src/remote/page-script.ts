import { keepEarlyFaults } from './early-faults.ts';
import { beginFirstFrame } from './first-frame.ts';
import { markFirstVisit } from './first-visit.ts';
import { keepEarlyPresses } from './keep-early-presses.ts';
import { completeStyles } from './rest-of-styles.ts';
import { showIf } from './shown-if.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { createTrustedTypes } from './trusted-markup.ts';

/** Class of the gateway's message above a page. */
const serverNoticeClass = 'server-notice';

/** Removes it when the tab navigates: the next page is about something else. */
function leaveNoticeBehind(): void {
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'traverse')
      document.querySelector(`.${serverNoticeClass}`)?.remove();
  });
}

/** Global object with the functions that later scripts of the document call. */
export const pageScriptName = '__page';

const pageFunctions = { completeStyles, startAfterPaint };

/** The `data-` attributes of the script's element. */
export interface PageScriptData {
  /** Number of the release set. */
  set: string;
  /** The area that is its host. */
  host: string;
  /** In a document with markup. */
  rendered?: '';
}

/**
 * The script in the head of every document. It runs before the first paint.
 * @param narrowest media query that matches whenever a part for some screens is shown (`showIf`)
 */
export function runPageScript(narrowest: string): void {
  const { dataset } = document.currentScript as HTMLScriptElement;
  const { set, host, rendered } = dataset as unknown as PageScriptData;
  createTrustedTypes();
  if (rendered === '') beginFirstFrame();
  markFirstVisit();
  keepEarlyFaults(Number(set), host);
  keepEarlyPresses();
  showIf(narrowest);
  leaveNoticeBehind();
  (window as { [pageScriptName]?: typeof pageFunctions })[pageScriptName] = pageFunctions;
}
