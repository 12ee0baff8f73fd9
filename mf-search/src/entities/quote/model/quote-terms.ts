import { financeDefaults, leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceTerms } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { withFinanceTerms } from '../../search/model/search-request.ts';

/** Lease terms: months, miles a year, and the number of monthly rentals paid in advance. */
interface LeaseTerms {
  readonly term: number;
  readonly mileage: number;
  readonly initial_rental?: number;
}

export interface QuoteTerms extends FinanceTerms {
  readonly credit_rating: string;
  /** Terms for leased vehicles. */
  readonly lease: LeaseTerms;
}

const { card } = financeDefaults;

/**
 * The terms of all monthly prices in a list: those of the search, which also filters and sorts by
 * them, or else the default terms of cards (S110, S111).
 */
export function quoteTerms(filters: SearchFilters = {}): QuoteTerms {
  const isLease = searchKind(filters) === 'lease';
  const {
    finance_deposit: deposit = card.deposit,
    finance_deposit_type: deposit_type = card.deposit_type,
    finance_term: term = card.term,
    finance_mileage: mileage = card.mileage,
  } = isLease ? {} : withFinanceTerms(filters);
  return {
    credit_rating: card.credit_rating,
    term,
    mileage,
    deposit,
    deposit_type,
    lease: leaseTerms(isLease ? filters : {}),
  };
}

function leaseTerms(filters: SearchFilters): LeaseTerms {
  const { term, mileage } = leaseDefaults.card;
  const { finance_initial_rental: initial_rental } = filters;
  return {
    term: filters.finance_term ?? term,
    mileage: filters.finance_mileage ?? mileage,
    ...(initial_rental !== undefined && { initial_rental }),
  };
}

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
