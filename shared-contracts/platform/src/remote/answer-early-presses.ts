import { useEffect } from 'react';
import { earlyPressesName, pressedEarlyAttribute, type EarlyPresses } from './early-press.ts';

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

function earlyPresses(): EarlyPresses | undefined {
  return (window as { [earlyPressesName]?: EarlyPresses })[earlyPressesName];
}

function answerEarlyPresses(): void {
  const presses = earlyPresses();
  if (presses === undefined || presses.taken === true) return;
  if (isLeftEarly()) return window.location.reload();
  presses.taken = true;
  const hearts = document.querySelectorAll(`[${pressedEarlyAttribute}]`);
  // React takes over what a pointer goes down on. Hearts answer for themselves right then, so that
  // saved cars that are opened show them; of a box it has to know how it was before the press.
  for (const pressed of [...hearts, ...[...presses].map(([each]) => each)]) {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  }
  setTimeout(() => {
    for (const [pressed, value, ticked] of presses) {
      if (!pressed.isConnected) continue;
      if (pressed instanceof HTMLSelectElement) {
        pressed.value = value;
        pressed.dispatchEvent(new Event('change', { bubbles: true }));
        continue;
      }
      // The press that is answered ticks it again.
      if (pressed instanceof HTMLInputElement) pressed.checked = ticked !== true;
      pressed.click();
    }
  });
}
