import { replayPressesIn, deferPressesOf } from '@contracts/platform/remote/replay-early-presses';
import { shownEvent } from './part-frame.tsx';
import type { Part } from './part.ts';

/** Distance below the window at which a part's scripts load, as a share of the window's height. */
const margin = '25%';

/** Loads a widget's scripts shortly before it is visible, or on touch. Replays early presses. */
export function hydrateWhenNear(
  window: Window & typeof globalThis,
  frames: ReadonlyMap<HTMLElement, Part<unknown>>,
): void {
  const waitingParts = new Map<Element, Part<unknown>>(frames);
  const frameOf = (target: unknown) =>
    target instanceof window.Node
      ? [...waitingParts.keys()].find((frame) => frame.contains(target))
      : undefined;
  const startPart = (frame: Element | undefined) => {
    if (frame === undefined) return;
    waitingParts
      .get(frame)
      ?.start()
      .catch(() => {}); // The part's frame shows the failure.
  };

  deferPressesOf((pressed) => frameOf(pressed) !== undefined);
  const nearObserver = new window.IntersectionObserver(
    (entries) =>
      entries.forEach(({ isIntersecting, target }) => isIntersecting && startPart(target)),
    { rootMargin: margin },
  );
  for (const frame of waitingParts.keys()) nearObserver.observe(frame);
  for (const touchEvent of ['pointerdown', 'focusin', 'keydown']) {
    // Capture the event, because React ignores events on markup that it has not hydrated.
    window.addEventListener(touchEvent, ({ target }) => startPart(frameOf(target)), {
      capture: true,
      passive: true,
    });
  }
  window.addEventListener(shownEvent, ({ target }) => {
    if (!(target instanceof window.Element) || !waitingParts.delete(target)) return;
    nearObserver.unobserve(target);
    replayPressesIn(target);
  });
}
