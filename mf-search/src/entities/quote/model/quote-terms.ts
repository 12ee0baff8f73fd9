import { financeDefaults, type FinanceTerms } from '@contracts/wire/catalogue/finance-defaults';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';

export interface QuoteTerms extends FinanceTerms {
  readonly credit_rating: string;
}

const { card, cardWithDeposit } = financeDefaults;

/**
 * The terms that the monthly prices of cards are quoted on: the card's own (S110), or the shopper's
 * where the search holds some. A deposit without a term means 60 months, without a mileage 8,000
 * miles a year (S93); a deposit of pounds says so (S92).
 */
export function quoteTerms(filters: SearchFilters = {}): QuoteTerms {
  const { finance_deposit: deposit, finance_term: term, finance_mileage: mileage } = filters;
  if (deposit === undefined) {
    return { ...card, term: term ?? card.term, mileage: mileage ?? card.mileage };
  }
  return {
    credit_rating: card.credit_rating,
    term: term ?? cardWithDeposit.term,
    mileage: mileage ?? cardWithDeposit.mileage,
    deposit,
    deposit_type:
      filters.finance_deposit_type ?? (deposit === card.deposit ? 'percentage' : 'amount'),
  };
}
