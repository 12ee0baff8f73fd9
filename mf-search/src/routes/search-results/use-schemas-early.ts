import { useEffect } from 'react';

/** What reads the answers of another search; the page that is there came with its data. */
function fetchSchemas(): void {
  Promise.all([
    import('shared-contracts/catalogue/vehicle'),
    import('shared-contracts/catalogue/filter-options'),
    import('shared-contracts/content/offer'),
  ]).catch(() => {}); // The search itself asks again.
}

/** Fetches them while the first press is still going down, so that no search waits for them. */
export function useSchemasEarly(): void {
  useEffect(() => {
    const options = { capture: true, once: true };
    window.addEventListener('pointerdown', fetchSchemas, options);
    window.addEventListener('keydown', fetchSchemas, options);
    return () => {
      window.removeEventListener('pointerdown', fetchSchemas, options);
      window.removeEventListener('keydown', fetchSchemas, options);
    };
  }, []);
}
