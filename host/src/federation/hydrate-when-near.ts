import { answerPressesIn, keepPressesOf } from '@contracts/platform/remote/answer-early-presses';
import { shownEvent } from './part-frame.tsx';
import type { Part } from './part.ts';

/** Distance below the window at which a part's scripts load, as a share of the window's height. */
const margin = '25%';

/** Loads a widget's scripts before it scrolls into view or on touch, and replays early presses. */
export function hydrateWhenNear(
  window: Window & typeof globalThis,
  frames: ReadonlyMap<HTMLElement, Part<unknown>>,
): void {
  const waiting = new Map<Element, Part<unknown>>(frames);
  const frameOf = (target: unknown) =>
    target instanceof window.Node
      ? [...waiting.keys()].find((frame) => frame.contains(target))
      : undefined;
  const ask = (frame: Element | undefined) => {
    if (frame === undefined) return;
    waiting
      .get(frame)
      ?.start()
      .catch(() => {}); // The part's frame shows the failure.
  };

  keepPressesOf((pressed) => frameOf(pressed) !== undefined);
  const near = new window.IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && ask(target)),
    { rootMargin: margin },
  );
  for (const frame of waiting.keys()) near.observe(frame);
  for (const touch of ['pointerdown', 'focusin', 'keydown']) {
    // Capture the event, because React ignores events on markup that it has not hydrated.
    window.addEventListener(touch, ({ target }) => ask(frameOf(target)), {
      capture: true,
      passive: true,
    });
  }
  window.addEventListener(shownEvent, ({ target }) => {
    if (!(target instanceof window.Element) || !waiting.delete(target)) return;
    near.unobserve(target);
    answerPressesIn(target);
  });
}
