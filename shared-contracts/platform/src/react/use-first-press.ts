import { useEffect } from 'react';

/**
 * Fetches what an answer to the shopper will need while the first press is still going down, so
 * that a visit that only looks does without, and an answer does not wait.
 * @returns what stops listening
 */
export function atFirstPress(load: () => Promise<unknown>): () => void {
  const options = { capture: true, once: true, passive: true };
  const fetchEarly = () => {
    load().catch(() => {}); // Whatever needs it asks again.
  };
  const presses = ['pointerdown', 'keydown'];
  for (const press of presses) window.addEventListener(press, fetchEarly, options);
  return () => {
    for (const press of presses) window.removeEventListener(press, fetchEarly, options);
  };
}

/** @param load always the same function */
export function useFirstPress(load: () => Promise<unknown>): void {
  useEffect(() => atFirstPress(load), [load]);
}
