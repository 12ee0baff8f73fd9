import { useEffect } from 'react';
import {
  earlyPressesName,
  pressedEarlyAttribute,
  type EarlyPress,
  type EarlyPresses,
} from './early-press.ts';

/** Replays presses from before hydration on the hydrated page. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // In a task of its own: a press makes React hydrate its target at once, but not in the middle
    // of other work.
    const soon = setTimeout(answerEarlyPresses);
    return () => clearTimeout(soon);
  }, []);
}

/** Whether the shopper went Back or Forward before hydration, to another page. */
export function isLeftEarly(): boolean {
  return earlyPresses()?.left === true;
}

/** Presses in a part that hydrates later are kept until `answerPressesIn` replays them. */
export function keepPressesOf(waits: (pressed: Element) => boolean): void {
  const presses = earlyPresses();
  if (presses !== undefined) presses.waits = waits;
}

/** Whether it contains presses or choices that were not replayed yet. */
export function isPressed(frame: Element): boolean {
  return pressesIn(frame).length + heartsIn(frame).length > 0;
}

/** Replays presses in a part of the page that has just hydrated. */
export function answerPressesIn(frame: Element): void {
  answer(heartsIn(frame), pressesIn(frame));
}

function earlyPresses(): EarlyPresses | undefined {
  return (window as { [earlyPressesName]?: EarlyPresses })[earlyPressesName];
}

function pressesIn(frame: Element): EarlyPress[] {
  return [...(earlyPresses() ?? [])].filter(([pressed]) => frame.contains(pressed));
}

function heartsIn(frame: ParentNode): Element[] {
  return [...frame.querySelectorAll(`[${pressedEarlyAttribute}]`)];
}

function answerEarlyPresses(): void {
  const presses = earlyPresses();
  if (presses === undefined || presses.taken === true) return;
  if (isLeftEarly()) return window.location.reload();
  presses.taken = true;
  const isDue = (pressed: Element) => presses.waits?.(pressed) !== true;
  answer(
    heartsIn(document).filter(isDue),
    [...presses].filter(([pressed]) => isDue(pressed)),
  );
}

function answer(hearts: readonly Element[], presses: readonly EarlyPress[]): void {
  const kept = earlyPresses() ?? [];
  for (const press of presses) kept.splice(kept.indexOf(press), 1);
  // React hydrates the target on pointerdown. Hearts replay their own press right then, so that
  // opened saved vehicles include it. A checkbox needs its state from before the press.
  for (const pressed of [...hearts, ...presses.map(([each]) => each)]) {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  }
  setTimeout(() => {
    for (const press of presses) {
      const [pressed, value, ticked] = press;
      if (!pressed.isConnected) continue;
      if (/^(button|checkbox|radio)$/.test(pressed.type)) {
        // The replayed press ticks it again.
        if (pressed instanceof HTMLInputElement) pressed.checked = ticked !== true;
        pressed.click();
        continue;
      }
      // React ignores a change event unless the value differs from the last one that it saw. It
      // sees assignments to the field itself, but not by the prototype's setter.
      pressed.value = value === '' ? '0' : '';
      Reflect.set(Object.getPrototypeOf(pressed), 'value', value, pressed);
      pressed.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}
