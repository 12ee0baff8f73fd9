import { endFirstFrame } from './first-frame.ts';
import { completeStyles } from './rest-of-styles.ts';

/** A background tab paints nothing, and a busy phone may be late. */
const paintLimitMs = 3_000;

/** The integrity is empty for a file without one. */
export type StartedFile = readonly [address: string, integrity: string];

/**
 * Loads a page's scripts after the first paint, so that network and CPU serve the first paint. It
 * completes the style sheets first. Early presses are recorded (`keepEarlyPresses`).
 * @param files the start script first
 */
export function startAfterPaint(files: readonly StartedFile[]): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    endFirstFrame();
    completeStyles();
    files.forEach(([address, integrity], place) => {
      const element = document.createElement(place ? 'link' : 'script');
      const load = place ? { rel: 'preload', as: 'script', href: address } : { src: address };
      document.head.append(Object.assign(element, load, { integrity }));
    });
  };
  // The frame is painted after its callbacks.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, paintLimitMs);
}
