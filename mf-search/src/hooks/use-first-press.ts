import { useEffect } from 'react';

/**
 * Fetches what an answer to the shopper will need while the first press is still going down, so
 * that a visit that only looks does without, and an answer does not wait.
 * @param load always the same function
 */
export function useFirstPress(load: () => Promise<unknown>): void {
  useEffect(() => {
    const options = { capture: true, once: true };
    const fetchEarly = () => {
      load().catch(() => {}); // Whatever needs it asks again.
    };
    window.addEventListener('pointerdown', fetchEarly, options);
    window.addEventListener('keydown', fetchEarly, options);
    return () => {
      window.removeEventListener('pointerdown', fetchEarly, options);
      window.removeEventListener('keydown', fetchEarly, options);
    };
  }, [load]);
}
