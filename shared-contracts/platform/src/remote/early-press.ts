/** Marks a button that answers a press of before itself, when its script is there (`useEarlyPress`). */
export const earlyPressAttribute = 'data-early-press';
/** On such a button while an odd number of presses waits; it looks pressed from the first on. */
export const pressedEarlyAttribute = 'data-pressed-early';

/** Global list of what was pressed, chosen or typed before the page hydrated. */
export const earlyPressesName = '__presses';

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element with its value: the answer to one may render another as it was before. */
export type EarlyPress = [pressed: Pressed, value: string, ticked?: boolean];

/** Buttons and fields of every kind but files, each once, in the order of their first event. */
export interface EarlyPresses extends Array<EarlyPress> {
  /** The page has been taken over: its own listeners hear what comes from now on. */
  taken?: boolean;
  /** Whether it lies in a part of such a page that has not been taken over yet. */
  waits?(pressed: Element): boolean;
  /** The shopper went Back or Forward, and the address is not the one that the document was served for. */
  left?: boolean;
}
