import { endFirstFrame } from './first-frame.ts';
import { completeStyles } from './omitted-styles.ts';

/** Limit, because a background tab paints nothing and a busy phone may paint late. */
const paintLimitMs = 3_000;

/** The integrity is empty if the file has none. */
export type StartupFile = readonly [address: string, integrity: string];

/**
 * Loads a page's scripts after the first paint, so that network and CPU are free for it. Completes
 * the style sheets first. Until then, `recordEarlyPresses` records presses.
 * @param files the start script first
 */
export function startAfterPaint(files: readonly StartupFile[]): void {
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    endFirstFrame();
    completeStyles();
    files.forEach(([address, integrity], index) => {
      const element = document.createElement(index ? 'link' : 'script');
      const load = index ? { rel: 'preload', as: 'script', href: address } : { src: address };
      document.head.append(Object.assign(element, load, { integrity }));
    });
  };
  // Animation frame callbacks run before the paint; a task that they queue runs after it.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, paintLimitMs);
}
