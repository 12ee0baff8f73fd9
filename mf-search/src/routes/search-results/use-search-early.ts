import { useFirstPress } from '@contracts/platform/react';

/** What asks for another search and reads its answers; the page that is there came with its data. */
const fetchSearch = () =>
  Promise.all([
    import('./find-page.ts'),
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/filter-options'),
    import('@contracts/wire/catalogue/finance-quote'),
    import('@contracts/wire/content/offer'),
  ]);

/** Fetches it with the first press, so that no search waits for them. */
export function useSearchEarly(): void {
  useFirstPress(fetchSearch);
}
