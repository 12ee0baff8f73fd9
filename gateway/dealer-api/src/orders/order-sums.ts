import { hash } from 'node:crypto';
import { financeDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { reservationDeposit } from '@contracts/wire/catalogue/reservation';
import type { FinanceOptions } from '@contracts/wire/orders/payment-method';
import { financeBasis } from '../finance/finance-basis.ts';
import { financeEntries, financeEntry } from '../finance/finance-offer.ts';
import { financeVehicle, priceWithVat } from '../finance/finance-vehicle.ts';
import type { Agreed, OrderDocument } from './order-document.ts';

/** Finance options until the shopper has chosen, and for an order without options (S195, S196). */
const { deposit_type: _depositType, ...proposed } = financeDefaults.clickAndCollect;
export const defaultFinanceOptions: FinanceOptions = proposed;

/** The smallest card payment. Payment providers refuse smaller ones. */
const minCardPence = 100;

const toPence = (pounds: number) => Math.round(pounds * 100);

/** The price of a vehicle in pence, with VAT and every mandatory fee (S228). */
export function pricePence(vehicle: Vehicle): number {
  return toPence(priceWithVat(vehicle) ?? 0);
}

export function optionsOf({ paymentMethod }: OrderDocument): FinanceOptions {
  return paymentMethod?.options ?? defaultFinanceOptions;
}

export function hasPriceExpired({ partExchange }: OrderDocument, now: Date): boolean {
  const until = partExchange?.offered?.holds_until;
  return until !== undefined && until <= now.toISOString();
}

/** The part exchange's value in pence; 0 once its price has expired. */
export function partExchangePence(document: OrderDocument, now: Date): number {
  return hasPriceExpired(document, now) ? 0 : toPence(document.partExchange?.offered?.value ?? 0);
}

/**
 * The finance quote for the shopper's choice, from the same code as every other quote. The part
 * exchange counts towards the deposit. Undefined if it is not available.
 */
export function quoteOf(
  vehicle: Vehicle,
  options: FinanceOptions,
  partExchange: number,
  today: Date,
): FinanceEntry | undefined {
  const financedVehicle = financeVehicle(vehicle, today);
  if (financedVehicle === undefined) return undefined;
  const basis = financeBasis({
    term: options.term,
    mileage: options.mileage,
    deposit: options.deposit + partExchange / 100,
    deposit_type: 'amount',
  });
  return financeEntry(options.product_type, financedVehicle, basis);
}

/** Whether any finance product is available for a vehicle (S148). */
export function canBeFinanced(vehicle: Vehicle, today: Date): boolean {
  const financedVehicle = financeVehicle(vehicle, today);
  if (financedVehicle === undefined) return false;
  const { term, mileage, deposit } = defaultFinanceOptions;
  const basis = financeBasis({ term, mileage, deposit, deposit_type: 'amount' });
  return financeEntries(financedVehicle, basis).some(({ Finance }) => Finance.Key !== 'CS');
}

export function sumUp(document: OrderDocument, vehicle: Vehicle, today: Date): Agreed {
  const options = optionsOf(document);
  const partExchange = partExchangePence(document, today);
  const quoted =
    options.type === 'finance' ? quoteOf(vehicle, options, partExchange, today) : undefined;
  // No agreement fits if deposit and part exchange exceed the maximum deposit. Until the shopper
  // chooses again, the sums assume payment in full.
  const requestedDeposit = toPence(options.deposit) + partExchange;
  const coversDeposit =
    quoted !== undefined && toPence(quoted.Finance.Quote.TotalDeposit) >= requestedDeposit;
  const entry = coversDeposit ? quoted : undefined;
  const price = pricePence(vehicle);
  const due = entry === undefined ? price : toPence(entry.Finance.Quote.TotalDeposit);
  const amountDue = Math.max(0, due - partExchange);
  // The card payment never exceeds the amount due, so we never owe the shopper money.
  const reservation =
    amountDue < minCardPence ? 0 : Math.min(toPence(reservationDeposit), amountDue);
  const sums = {
    price: price / 100,
    part_exchange: partExchange / 100,
    reservation_deposit: reservation / 100,
    balance: (amountDue - reservation) / 100,
  };
  const vehicle_finance = entry ?? null;
  // Everything that the shopper agrees to. The fingerprint changes when any part changes.
  const terms = [
    vehicle.stock_id,
    sums,
    vehicle_finance,
    document.partExchange,
    document.collection,
  ];
  const fingerprint = hash('sha256', JSON.stringify(terms), 'base64url');
  return { vehicle, vehicle_finance, sums: { ...sums, fingerprint } };
}
