import { useFirstPress } from '@contracts/platform/react';

/** The code that loads another search. The current page was rendered with its data. */
const fetchSearch = () =>
  Promise.all([
    import('./find-page.ts'),
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/filter-options'),
    import('@contracts/wire/catalogue/finance-quote'),
    import('@contracts/wire/content/offer'),
  ]);

/** Loads it on the first press, so that no search waits for it. */
export function useSearchEarly(): void {
  useFirstPress(fetchSearch);
}
