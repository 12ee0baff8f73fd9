import { financeDefaults, leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceTerms } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { withFinanceTerms } from '../../search/model/search-request.ts';

const { card } = financeDefaults;

/**
 * The terms of all monthly prices in a list: those of the search, which also filters and sorts by
 * them, or else the default terms of cards (S110, S111).
 */
export function quoteTerms(filters: SearchFilters = {}) {
  const isLease = searchKind(filters) === 'lease';
  const {
    finance_deposit: deposit = card.deposit,
    finance_deposit_type: deposit_type = card.deposit_type,
    finance_term: term = card.term,
    finance_mileage: mileage = card.mileage,
  } = isLease ? {} : withFinanceTerms(filters);
  const leaseFilters = isLease ? filters : {};
  return {
    credit_rating: card.credit_rating,
    term,
    mileage,
    deposit,
    deposit_type,
    /** Terms for leased vehicles: months, miles a year, and monthly rentals paid in advance. */
    lease: {
      term: leaseFilters.finance_term ?? leaseDefaults.card.term,
      mileage: leaseFilters.finance_mileage ?? leaseDefaults.card.mileage,
      initial_rental: leaseFilters.finance_initial_rental,
    },
  };
}

export type QuoteTerms = ReturnType<typeof quoteTerms>;

/** The terms after applying the product's limits, as its quotes do (S216). */
export function appliedTerms(filters: SearchFilters): FinanceTerms {
  const { term, mileage, deposit, deposit_type } = quoteTerms(filters);
  const { minTerm, maxTerm, maxMileage, minDeposit } = financeLimits;
  return {
    term: Math.min(Math.max(term, minTerm), maxTerm[filters.finance_type ?? 'PCP']),
    mileage: Math.min(mileage, maxMileage),
    deposit: deposit_type === 'amount' ? Math.max(deposit, minDeposit) : deposit,
    deposit_type,
  };
}
