import { earlyPressesName, type EarlyPresses } from './early-press.ts';

/** Gives the page that has just been taken over what was pressed before, as if it came now. */
export function answerEarlyPresses(): void {
  const presses = (window as { [earlyPressesName]?: EarlyPresses })[earlyPressesName];
  if (presses === undefined || presses.taken === true) return;
  presses.taken = true;
  for (const pressed of presses) {
    if (!pressed.isConnected) continue;
    if (pressed instanceof HTMLSelectElement) {
      pressed.dispatchEvent(new Event('change', { bubbles: true }));
      continue;
    }
    // A box is ticked already; the press that is answered ticks it again.
    if (pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
    pressed.click();
  }
}
