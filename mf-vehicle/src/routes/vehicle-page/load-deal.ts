import type { CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { fetchDealOffers } from '../../entities/deal/api/fetch-deal-offers.ts';
import { defaultDealTerms, hasChosenTerms } from '../../entities/deal/model/deal-terms.ts';
import {
  type PaymentMethod,
  paymentMethodOf,
  paymentMethods,
} from '../../entities/deal/model/payment-method.ts';
import { paymentMethodKey } from '../../features/deal/model/deal-address.ts';
import { type DealStep, readDealStep } from '../../features/deal/model/deal-step.ts';
import { dealCode } from './section-code.ts';

/** One vehicle of our own with a price, which nobody else has reserved, can be ordered on its page. */
function canOrder(vehicle: Vehicle): boolean {
  return (
    vehicle.status === 'FOR_SALE_RETAIL' &&
    vehicle.advert_classification !== 'OFFER' &&
    shownPrice(vehicle).cash !== null &&
    !isReserved(vehicle)
  );
}

/** The deal of a vehicle that can be ordered. */
export interface Deal {
  step: DealStep;
  methods: PaymentMethod[];
  method: PaymentMethod;
  /** What it would cost by the month; null where it is paid in full, and before the deal is built. */
  offer: CreditOffer | null;
  /** Whether finance could not be loaded: paying in full is then not the shopper's choice. */
  isFinanceMissing: boolean;
  /** Why an order could not be begun, as the address says. */
  refused: string | null;
}

interface DealPage {
  vehicle: Vehicle;
  /** The quotes that the page shows. */
  credit: readonly CreditOffer[];
  isFinanceMissing: boolean;
  query: URLSearchParams;
  signal: AbortSignal;
}

/** Null where the vehicle can't be ordered: then it can be asked about. */
export async function loadDeal(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  { vehicle, credit, isFinanceMissing, query, signal }: DealPage,
): Promise<Deal | null> {
  if (!canOrder(vehicle)) return null;
  const choices = {
    finance: credit.length > 0,
    canPayInFull: vehicle.pay_in_full !== false,
  };
  const method = paymentMethodOf(query.get(paymentMethodKey), choices);
  if (method === null) return null;
  // What an address says wrong is told in the browser of whoever opened it (S150).
  const step = readDealStep(query, () => {});
  if (step === 'step-2') await dealCode.load();
  const isQuoted = step === 'step-2' && method === 'finance';
  return {
    step,
    methods: paymentMethods(choices),
    method,
    offer: isQuoted ? await quoteDeal() : null,
    isFinanceMissing,
    refused: query.get(REFUSED_PARAMETER),
  };

  /** With the terms of S195 unless others were chosen (S196), which the page shows already. */
  async function quoteDeal(): Promise<CreditOffer | null> {
    const [shown = null] = credit;
    if (hasChosenTerms(query)) return shown;
    const offers = await optional({ signal }, (ends) =>
      fetchDealOffers(http, vehicle.stock_id, defaultDealTerms, ends),
    );
    return valueOr(offers, [])[0] ?? shown;
  }
}
