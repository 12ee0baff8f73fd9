import { useEffect } from 'react';
import {
  earlyPressesName,
  pressedEarlyAttribute,
  type EarlyPress,
  type EarlyPresses,
} from './early-press.ts';

/** Gives a page that has just been taken over what was pressed before, as if it came now. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // Outside of React's own work: for a press it takes over at once what it has not come to yet,
    // but not in the middle of something else.
    const soon = setTimeout(answerEarlyPresses);
    return () => clearTimeout(soon);
  }, []);
}

/** Whether the shopper went Back or Forward meanwhile: another page is due than the one that stands here. */
export function isLeftEarly(): boolean {
  return earlyPresses()?.left === true;
}

/** Those in a part that is taken over later than its page are kept until `answerPressesIn` it. */
export function keepPressesOf(waits: (pressed: Element) => boolean): void {
  const presses = earlyPresses();
  if (presses !== undefined) presses.waits = waits;
}

/** Whether something in it was pressed or chosen and is not answered yet. */
export function isPressed(frame: Element): boolean {
  return pressesIn(frame).length + heartsIn(frame).length > 0;
}

/** Gives a part of the page that has just been taken over what was pressed in it before. */
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
  // React takes over what a pointer goes down on. Hearts answer for themselves right then, so that
  // saved cars that are opened show them; of a box it has to know how it was before the press.
  for (const pressed of [...hearts, ...presses.map(([each]) => each)]) {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  }
  setTimeout(() => {
    for (const press of presses) {
      const [pressed, value, ticked] = press;
      if (!pressed.isConnected) continue;
      if (/^(button|checkbox|radio)$/.test(pressed.type)) {
        // The press that is answered ticks it again.
        if (pressed instanceof HTMLInputElement) pressed.checked = ticked !== true;
        pressed.click();
        continue;
      }
      // React ignores a change unless the value differs from the last one that it saw. It sees
      // assignments to the field itself, but not by the setter of the prototype.
      pressed.value = value === '' ? '0' : '';
      Reflect.set(Object.getPrototypeOf(pressed), 'value', value, pressed);
      pressed.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}
