import { useEffect } from 'react';

/** A mouse moves before its button goes down, but a finger or key gives no earlier sign. */
const earlyEvents = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Starts loading code just before the shopper's first press: when the mouse moves, or a finger or
 * key goes down. A visit without interaction does not load it.
 * @returns a function that removes the listeners
 */
export function atFirstPress(load: () => Promise<unknown>): () => void {
  const options = { capture: true, passive: true };
  const stop = () => {
    for (const event of earlyEvents) window.removeEventListener(event, fetchEarly, options);
  };
  function fetchEarly(): void {
    stop();
    load().catch(() => {}); // The caller loads it again when it is needed.
  }
  for (const event of earlyEvents) window.addEventListener(event, fetchEarly, options);
  return stop;
}

/** @param load a function with a stable identity */
export function useFirstPress(load: () => Promise<unknown>): void {
  useEffect(() => atFirstPress(load), [load]);
}
