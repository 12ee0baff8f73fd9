import { useFirstPress } from '../../components/use-first-press.ts';

/** What reads the answers of another search; the page that is there came with its data. */
const fetchSchemas = () =>
  Promise.all([
    import('shared-contracts/catalogue/vehicle'),
    import('shared-contracts/catalogue/filter-options'),
    import('shared-contracts/catalogue/finance-quote'),
    import('shared-contracts/content/offer'),
  ]);

/** Fetches them with the first press, so that no search waits for them. */
export function useSchemasEarly(): void {
  useFirstPress(fetchSchemas);
}
