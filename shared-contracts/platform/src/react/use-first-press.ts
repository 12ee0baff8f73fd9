import { useEffect } from 'react';

/** A mouse moves some time before its button goes down; a finger does not. */
const signs = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Loads code for a response to the shopper at the start of the first press: when a mouse moves, or
 * a finger or key goes down. A visit without presses does not load it, and a press does not wait
 * for it.
 * @returns a function that removes the listeners
 */
export function atFirstPress(load: () => Promise<unknown>): () => void {
  const options = { capture: true, passive: true };
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, fetchEarly, options);
  };
  function fetchEarly(): void {
    stop();
    load().catch(() => {}); // The caller tries again when it needs it.
  }
  for (const sign of signs) window.addEventListener(sign, fetchEarly, options);
  return stop;
}

/** @param load a stable function */
export function useFirstPress(load: () => Promise<unknown>): void {
  useEffect(() => atFirstPress(load), [load]);
}
