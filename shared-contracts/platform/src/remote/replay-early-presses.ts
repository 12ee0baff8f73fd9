import { useEffect } from 'react';
import {
  earlyPressesName,
  pressedEarlyAttribute,
  type EarlyPress,
  type EarlyPresses,
} from './early-press.ts';

/** After hydration, replays the presses that were recorded before it. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // In a later task: a press makes React hydrate its target immediately, but not while React is
    // running effects.
    const timer = setTimeout(replayEarlyPresses);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether the shopper went Back or Forward to another page before hydration. */
export function hasLeftEarly(): boolean {
  return earlyPresses()?.left === true;
}

/** Keeps presses in parts that hydrate later until `replayPressesIn` replays them. */
export function deferPressesOf(waits: (pressed: Element) => boolean): void {
  const presses = earlyPresses();
  if (presses !== undefined) presses.waits = waits;
}

/** Whether the element contains presses or choices that have not been replayed yet. */
export function hasPendingPresses(frame: Element): boolean {
  return pressesIn(frame).length + heartsIn(frame).length > 0;
}

/** Replays presses in a part of the page that has just hydrated. */
export function replayPressesIn(frame: Element): void {
  replay(heartsIn(frame), pressesIn(frame));
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

function replayEarlyPresses(): void {
  const presses = earlyPresses();
  if (presses === undefined || presses.taken === true) return;
  if (hasLeftEarly()) return window.location.reload();
  presses.taken = true;
  const isDue = (pressed: Element) => presses.waits?.(pressed) !== true;
  replay(
    heartsIn(document).filter(isDue),
    [...presses].filter(([pressed]) => isDue(pressed)),
  );
}

function replay(hearts: readonly Element[], presses: readonly EarlyPress[]): void {
  const recorded = earlyPresses() ?? [];
  for (const press of presses) recorded.splice(recorded.indexOf(press), 1);
  // On pointerdown, React hydrates the target. Hearts then save their vehicle, before a replayed
  // click can open the list of saved vehicles.
  for (const pressed of [...hearts, ...presses.map(([each]) => each)]) {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  }
  setTimeout(() => {
    for (const press of presses) {
      const [pressed, value, ticked] = press;
      if (!pressed.isConnected) continue;
      if (/^(button|checkbox|radio)$/.test(pressed.type)) {
        // Set the state from before the press, because the replayed press toggles it.
        if (pressed instanceof HTMLInputElement) pressed.checked = ticked !== true;
        pressed.click();
        continue;
      }
      // React ignores a change event if the value equals the last one that it saw. It sees values
      // set on the field itself, but not those set with the prototype's setter.
      pressed.value = value === '' ? '0' : '';
      Reflect.set(Object.getPrototypeOf(pressed), 'value', value, pressed);
      pressed.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}
