import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { quoteTerms, type QuoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { asksForMonthly } from '../../../entities/search/model/search-request.ts';

/**
 * The terms that the prices of further pages are quoted on (S114). Where the shopper has said some,
 * or the results are in the order of monthly prices, those hold for every page.
 */
export function moreTerms(filters: SearchFilters): QuoteTerms {
  if (asksForMonthly(filters) || filters.finance_mileage !== undefined) return quoteTerms(filters);
  return { ...financeDefaults.loadMore, credit_rating: financeDefaults.card.credit_rating };
}
