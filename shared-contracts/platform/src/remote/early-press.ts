/** Marks a button that replays its own early press when its script loads, such as a heart. */
export const earlyPressAttribute = 'data-early-press';
/** Set on such a button after an odd number of presses, so that it looks pressed immediately. */
export const pressedEarlyAttribute = 'data-pressed-early';

/** Name of the global list of presses, choices and typing before hydration. */
export const earlyPressesName = '__presses';

export type PressableElement =
  HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element with its value, because replaying one press may reset another field's value. */
export type EarlyPress = [pressed: PressableElement, value: string, ticked?: boolean];

/** Buttons and fields other than file fields, each once, in the order of their first event. */
export interface EarlyPresses extends Array<EarlyPress> {
  /** Whether the page has hydrated, so that its own listeners handle new events. */
  taken?: boolean;
  /** Whether the element is in a part that has not hydrated yet. */
  waits?(pressed: Element): boolean;
  /** Whether the shopper went Back or Forward, so that the URL is no longer the document's. */
  left?: boolean;
}
