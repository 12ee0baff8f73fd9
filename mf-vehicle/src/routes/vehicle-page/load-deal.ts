import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { fetchCreditOffers } from '../../entities/credit/api/fetch-credit-offers.ts';
import { defaultDealTerms, hasChosenTerms } from '../../entities/deal/model/deal-terms.ts';
import { paymentMethodOf, paymentMethods } from '../../entities/deal/model/payment-method.ts';
import { paymentMethodKey, readDealStep } from '../../features/deal/model/deal-step.ts';
import { dealCode } from './section-code.ts';

/** Whether a vehicle can be ordered: our own, with a price, and not reserved by another shopper. */
function canOrder(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicle.advert_classification !== 'OFFER' &&
    shownPrice(vehicle).cash !== null &&
    !isReserved(vehicle)
  );
}

export type Deal = NonNullable<Awaited<ReturnType<typeof loadDeal>>>;

interface DealPage {
  vehicle: Vehicle;
  credit: readonly CreditOffer[];
  /** Whether finance failed to load. Paying in full is then not the shopper's choice. */
  isFinanceMissing: boolean;
  query: URLSearchParams;
  signal: AbortSignal;
}

/** Null if the vehicle cannot be ordered. */
export async function loadDeal(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  { vehicle, credit, isFinanceMissing, query, signal }: DealPage,
) {
  if (!canOrder(vehicle)) return null;
  const methods = paymentMethods(credit.length > 0, vehicle.pay_in_full !== false);
  const method = paymentMethodOf(query.get(paymentMethodKey), methods);
  if (method === null) return null;
  // Not logged here: the browser logs invalid steps in the URL (S150).
  const step = readDealStep(query, () => {});
  if (step === 'step-2') await dealCode.load();
  const isQuoted = step === 'step-2' && method === 'finance';
  return {
    step,
    methods,
    method,
    /** Monthly quote; null if the deal is paid in full or is not being built yet. */
    offer: isQuoted ? await quoteDeal() : null,
    isFinanceMissing,
    /** Why the order could not begin; otherwise null. */
    refusalCode: query.get(REFUSED_PARAMETER),
  };

  /** The quote on the default terms (S195), or on the terms that the shopper chose (S196). */
  async function quoteDeal(): Promise<CreditOffer | null> {
    const [firstOffer = null] = credit;
    if (hasChosenTerms(query)) return firstOffer;
    const offers = await optional({ signal }, (callSignal) =>
      fetchCreditOffers(http, vehicle.stock_id, defaultDealTerms, callSignal),
    );
    return valueOr(offers, [])[0] ?? firstOffer;
  }
}
