import { useFirstPress } from '@contracts/platform/react';

/** What reads the answers of another search; the page that is there came with its data. */
const fetchSchemas = () =>
  Promise.all([
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/filter-options'),
    import('@contracts/wire/catalogue/finance-quote'),
    import('@contracts/wire/content/offer'),
  ]);

/** Fetches them with the first press, so that no search waits for them. */
export function useSchemasEarly(): void {
  useFirstPress(fetchSchemas);
}
