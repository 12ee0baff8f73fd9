import { useEffect } from 'react';

/** A mouse moves some time before its button goes down; a finger does not. */
const signs = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Fetches what an answer to the shopper will need while the first press is on its way: a mouse is
 * pointed, a finger or a key goes down. So a visit that only looks does without, and an answer does
 * not wait.
 * @returns what stops listening
 */
export function atFirstPress(load: () => Promise<unknown>): () => void {
  const options = { capture: true, passive: true };
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, fetchEarly, options);
  };
  function fetchEarly(): void {
    stop();
    load().catch(() => {}); // Whatever needs it asks again.
  }
  for (const sign of signs) window.addEventListener(sign, fetchEarly, options);
  return stop;
}

/** @param load always the same function */
export function useFirstPress(load: () => Promise<unknown>): void {
  useEffect(() => atFirstPress(load), [load]);
}
