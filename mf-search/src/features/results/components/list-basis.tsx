import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { quoteOf } from '@contracts/wire/catalogue/credit-offer';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { Quote, QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { appliedTerms, quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { searchProduct } from '../../../entities/search/model/search-request.ts';
import classes from './list-basis.module.css';

interface ListBasisProps {
  filters: SearchFilters;
  vehicles: readonly CardVehicle[];
  quotes: QuotesByStockId;
}

/** Explains what every price in a list is based on. Filters and sort order use the same terms. */
export function ListBasis(props: ListBasisProps) {
  const kind = searchKind(props.filters);
  if (kind === 'motability') return null;
  return (
    <p className={classes.basis}>
      {kind === 'lease' ? leaseBasisText(props.filters) : creditBasisText(props)}
    </p>
  );
}

function leaseBasisText(filters: SearchFilters): string {
  const { term, mileage, initial_rental } = quoteTerms(filters).lease;
  const months = initial_rental ?? leaseDefaults.card.initialRentalMonths;
  const rentals = months === 1 ? '1 rental' : `${months} rentals`;
  return `Prices are for ${term} months, ${rentals} in advance and ${formatMiles(mileage)} a year.`;
}

function creditBasisText({ filters, vehicles, quotes }: ListBasisProps): string {
  const { term, mileage, deposit, deposit_type } = appliedTerms(filters);
  const product = searchProduct(filters);
  const depositText =
    deposit_type === 'percentage' ? `a ${deposit}%` : `a ${formatPounds(deposit)}`;
  const mileageText = product === 'PCP' ? ` and ${formatMiles(mileage)} a year` : '';
  const basis = `Prices include VAT. Monthly prices are for ${product} over ${term} months with ${depositText} deposit${mileageText}.`;
  const shownQuotes = vehicles.flatMap(({ stock_id }) => quoteOf(quotes[stock_id], product) ?? []);
  const note = adjustedDepositNote(filters, shownQuotes);
  return note === null ? basis : `${basis} ${note}`;
}

/** Says that a deposit beyond the limits was adjusted; shown beside the prices (S195, S216). */
function adjustedDepositNote(filters: SearchFilters, shownQuotes: readonly Quote[]): string | null {
  const { deposit, deposit_type } = quoteTerms(filters);
  const isRaised = deposit_type === 'amount' && deposit < financeLimits.minDeposit;
  // Pounds by which each quote's deposit exceeds the requested one.
  const differences = shownQuotes.map(
    ({ TotalDeposit, TotalPrice }) =>
      TotalDeposit - (deposit_type === 'percentage' ? (TotalPrice * deposit) / 100 : deposit),
  );
  if (isRaised || differences.some((pounds) => pounds > 1)) {
    return `The minimum deposit is ${formatPounds(financeLimits.minDeposit)}.`;
  }
  return differences.some((pounds) => pounds < -1)
    ? 'If that is too much for a vehicle, its price uses the largest deposit possible.'
    : null;
}
