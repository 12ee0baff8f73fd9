import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { isPartExchangeTooHigh } from '@contracts/wire/orders/part-exchange';
import type { AcceptedValuation } from '../../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import type { TypedValues } from '@contracts/platform/forms/typed-values';

export const partExchangeFields = [
  'has_part_exchange',
  'registration',
  'mileage',
  'condition',
  'value',
  'conditions_accepted',
] as const;

export function hasPriceRunOut({ partex, sections, sums }: Order): boolean {
  if (partex?.holds_until === undefined || sections.partExchange) return false;
  return !isPartExchangeTooHigh(partex.value, sums.price);
}

/** The saved values in the format of the fields, or else the accepted price if it is valid. */
export function partExchangeValues(order: Order, valuation: AcceptedValuation | null): TypedValues {
  const { partex, sections } = order;
  if (partex === null) {
    if (sections.partExchange) return { has_part_exchange: 'no' };
    return valuation === null ? {} : valuationValues(valuation);
  }
  const car = {
    has_part_exchange: 'yes',
    registration: formatPlate(partex.registration),
    mileage: String(partex.mileage),
    condition: partex.condition,
  };
  if (!hasPriceRunOut(order)) {
    return { ...car, value: String(partex.value), conditions_accepted: '1' };
  }
  return valuation === null || valuation.isExpired ? car : valuationValues(valuation);
}

function valuationValues(valuation: AcceptedValuation): TypedValues {
  const { registration, mileage, condition, value, isExpired } = valuation;
  const car = {
    has_part_exchange: 'yes',
    registration: registration === null ? '' : formatPlate(registration),
    mileage: String(mileage),
    condition,
  };
  // An accepted price implies that the car meets the conditions (S165).
  return isExpired ? car : { ...car, value: String(value), conditions_accepted: '1' };
}
