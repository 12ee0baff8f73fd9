import { endFirstFrame } from './first-frame.ts';
import { completeStyles } from './rest-of-styles.ts';

/** Limit, because a background tab paints nothing and a busy phone may paint late. */
const paintLimitMs = 3_000;

/** The integrity is empty if the file has none. */
export type StartedFile = readonly [address: string, integrity: string];

/**
 * Loads a page's scripts after the first paint, so that network and CPU are free for it. Completes
 * the style sheets first. Until then, `keepEarlyPresses` records presses.
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
  // Animation frame callbacks run before the frame is painted, so a task follows it.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, paintLimitMs);
}
