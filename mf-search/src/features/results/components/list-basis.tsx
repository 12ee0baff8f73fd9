import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { quoteOf } from '@contracts/wire/catalogue/credit-offer';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { QuotesByStockId } from '@contracts/wire/catalogue/finance-quote';
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
export function ListBasis({ filters, vehicles, quotes }: ListBasisProps) {
  const kind = searchKind(filters);
  if (kind === 'motability') return null;
  const text =
    kind === 'lease' ? leaseBasisText(filters) : creditBasisText(filters, vehicles, quotes);
  return <p className={classes.basis}>{text}</p>;
}

function leaseBasisText(filters: SearchFilters): string {
  const { term, mileage, initial_rental } = quoteTerms(filters).lease;
  const months = initial_rental ?? leaseDefaults.card.initialRentalMonths;
  const rentals = months === 1 ? '1 rental' : `${months} rentals`;
  return `Prices are for ${term} months, ${rentals} in advance and ${formatMiles(mileage)} a year.`;
}

function creditBasisText(
  filters: SearchFilters,
  vehicles: readonly CardVehicle[],
  quotes: QuotesByStockId,
): string {
  const { term, mileage, deposit, deposit_type } = appliedTerms(filters);
  const product = searchProduct(filters);
  const depositText =
    deposit_type === 'percentage' ? `a ${deposit}%` : `a ${formatPounds(deposit)}`;
  const mileageText = product === 'PCP' ? ` and ${formatMiles(mileage)} a year` : '';
  const shownQuotes = vehicles.flatMap(({ stock_id }) => quoteOf(quotes[stock_id], product) ?? []);
  return [
    `Prices include VAT. Monthly prices are for ${product} over ${term} months with ${depositText} deposit${mileageText}.`,
    adjustedDepositNote(filters, shownQuotes),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says that a deposit beyond the limits was adjusted; shown beside the prices (S195, S216). */
function adjustedDepositNote(
  filters: SearchFilters,
  shownQuotes: readonly { TotalDeposit: number; TotalPrice: number }[],
): string | null {
  const { deposit, deposit_type } = quoteTerms(filters);
  const isRaised = deposit_type === 'amount' && deposit < financeLimits.minDeposit;
  const requestedDeposit = (price: number) =>
    deposit_type === 'percentage' ? (price * deposit) / 100 : deposit;
  const minDepositNote = `The minimum deposit is ${formatPounds(financeLimits.minDeposit)}.`;
  if (
    isRaised ||
    shownQuotes.some((quote) => quote.TotalDeposit - requestedDeposit(quote.TotalPrice) > 1)
  ) {
    return minDepositNote;
  }
  return shownQuotes.some((quote) => requestedDeposit(quote.TotalPrice) - quote.TotalDeposit > 1)
    ? 'If that is too much for a vehicle, its price uses the largest deposit possible.'
    : null;
}
