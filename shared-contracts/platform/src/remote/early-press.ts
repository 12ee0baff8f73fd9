/** Marks a button that replays its own early press when its script loads (`useEarlyPress`). */
export const earlyPressAttribute = 'data-early-press';
/** Set on such a button after an odd number of presses. It looks pressed at once. */
export const pressedEarlyAttribute = 'data-pressed-early';

/** Global list of presses, choices and typing before hydration. */
export const earlyPressesName = '__presses';

export type Pressed =
  HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element with its value: replaying one may re-render another with its old value. */
export type EarlyPress = [pressed: Pressed, value: string, ticked?: boolean];

/** Buttons and fields except file fields, each once, in the order of their first event. */
export interface EarlyPresses extends Array<EarlyPress> {
  /** The page has hydrated: its own listeners handle new events. */
  taken?: boolean;
  /** Whether it is in a part that has not hydrated yet. */
  waits?(pressed: Element): boolean;
  /** The shopper went Back or Forward: the address is no longer that of the document. */
  left?: boolean;
}
