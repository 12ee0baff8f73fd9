import {
  creditOffers,
  monthlyPrice,
  type CreditOffer,
} from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';

/** A finance example that the retailer stored with an offer: never without what it rests on. */
export interface StoredFinance {
  /** As the advert names it: 'PCP', 'HP'. */
  product: string;
  /** Pounds. */
  monthly: number;
  deposit: number;
  cashPrice: number | null;
  /** Months. */
  term: number;
  /** In per cent; null where the offer does not say. */
  representativeApr: number | null;
}

/** What is said of the price of an offer, in short (S153). */
export type OfferSummary =
  /** A quote of the dealer API with the option to keep, hand back or exchange. */
  | { variant: 'quote'; offer: CreditOffer; price: ReturnType<typeof monthlyPrice> }
  /** Hire Purchase alone: payments, and the vehicle is the shopper's. */
  | { variant: 'hire-purchase'; offer: CreditOffer; price: ReturnType<typeof monthlyPrice> }
  | { variant: 'motability'; advancePayment: number | null; weekly: number | null }
  | { variant: 'stored'; finance: StoredFinance }
  /** Nothing but the cash price, if there is one. */
  | { variant: 'cash' };

type OfferVehicle = Pick<
  Vehicle,
  | 'status'
  | 'advert_classification'
  | 'advance_payment'
  | 'weekly_rental'
  | 'weekly_allowance'
  | 'finance'
  | 'contents'
>;

/**
 * Which summary an offer gets. A vehicle of the mobility scheme is never lent on (S158); a finance
 * example that was stored with an offer is that offer's own and goes before a quote of ours; after
 * it come the quotes, PCP before Hire Purchase, never one in the other's place (S109). The plain
 * Hire Purchase example is a quote too: term, deposit and APR are those that it was asked with.
 */
export function offerSummary(
  vehicle: OfferVehicle,
  entries: readonly FinanceEntry[],
): OfferSummary {
  const kind = vehicleKind(vehicle);
  if (kind === 'motability') {
    const { advance_payment: advancePayment } = vehicle;
    return { variant: 'motability', advancePayment, weekly: weeklyPrice(vehicle) };
  }
  if (kind !== 'for-sale') return { variant: 'cash' };
  const finance = storedFinance(vehicle);
  if (finance !== null) return { variant: 'stored', finance };
  const [offer] = creditOffers(entries);
  if (offer === undefined) return { variant: 'cash' };
  const price = monthlyPrice(offer);
  return { variant: offer.product === 'PCP' ? 'quote' : 'hire-purchase', offer, price };
}

/** Only of an offer, and only where it says all that a monthly price rests on. */
function storedFinance({
  advert_classification,
  finance,
  contents,
}: OfferVehicle): StoredFinance | null {
  if (advert_classification !== 'OFFER' || finance === null) return null;
  const { finance_type: product, monthly_payment: monthly, term, deposit } = finance;
  if (!product || monthly === null || term === null || deposit === null) return null;
  const apr = contents.find((item) => 'representative_apr' in item)?.['representative_apr'];
  return {
    product,
    monthly,
    deposit,
    term,
    cashPrice: finance.cash_price,
    representativeApr: apr == null || Number.isNaN(Number(apr)) ? null : Number(apr),
  };
}
