import { answerPressesIn, keepPressesOf } from '@contracts/platform/remote/answer-early-presses';
import { shownEvent } from './part-frame.tsx';
import type { Part } from './part.ts';

/** How far below the window a part counts as near, as a share of the window's height. */
const margin = '25%';

/** Loads scripts of widgets when they come near or are touched, and replays early presses. */
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
      .catch(() => {}); // The frame shows the failure.
  };

  keepPressesOf((pressed) => frameOf(pressed) !== undefined);
  const near = new window.IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && ask(target)),
    { rootMargin: margin },
  );
  for (const frame of waiting.keys()) near.observe(frame);
  for (const touch of ['pointerdown', 'focusin', 'keydown']) {
    // Before React sees the event: React ignores events on markup that it has not hydrated.
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
