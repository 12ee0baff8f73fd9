import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { Order, OrderSummary } from '@contracts/wire/orders/order';
import { isPartExchangeTooHigh } from '@contracts/wire/orders/part-exchange';
import type { Dependencies } from '../dependencies.ts';
import { newestPayment, showPayment } from '../payments/find-payment.ts';
import { handoverOf } from './handover-days.ts';
import type { OrderRow } from './find-orders.ts';
import { type OrderDocument, readOrderDocument } from './order-document.ts';
import { canBeFinanced, hasPriceExpired, optionsOf, sumUp } from './order-sums.ts';
import { canBeOrdered } from './vehicle-on-sale.ts';

type ShowDependencies = Pick<Dependencies, 'catalogue' | 'clock' | 'database'>;

/** The current vehicle; the order's copy once it has left the stock. */
export async function vehicleOf(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  order: OrderRow,
): Promise<Vehicle> {
  return (await catalogue.vehicleByStockId(order.stock_id)) ?? readOrderDocument(order).vehicle;
}

/**
 * A part exchange must be entered again when the price of the vehicle in pounds falls below it
 * (S164) or its own price expires.
 */
export function sectionsOf(document: OrderDocument, price: number, now: Date): Order['sections'] {
  const { partExchange } = document;
  const value = partExchange?.offered?.value ?? 0;
  return {
    compliance: document.compliance !== null,
    partExchange:
      partExchange !== null &&
      !isPartExchangeTooHigh(value, price) &&
      !hasPriceExpired(document, now),
    paymentMethod: document.paymentMethod !== null,
    collection: document.collection !== null,
  };
}

async function reservationOf(
  { database }: Pick<Dependencies, 'database'>,
  order: OrderRow,
  vehicle: Vehicle | undefined,
): Promise<Order['reservation']> {
  const held = await database
    .selectFrom('reservations')
    .select('expires_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (held !== undefined) return { state: 'held', expires_at: held.expires_at };
  if (order.state !== 'open') return { state: 'released', expires_at: null };
  const isAvailable = vehicle !== undefined && canBeOrdered(vehicle) && !isReserved(vehicle);
  return { state: isAvailable ? 'free' : 'lost', expires_at: null };
}

export async function showOrder(
  dependencies: ShowDependencies,
  order: OrderRow,
  isCurrent = true,
): Promise<Order> {
  const { catalogue, clock, database } = dependencies;
  const now = clock();
  const document = readOrderDocument(order);
  const stockVehicle = await catalogue.vehicleByStockId(order.stock_id);
  const agreed = order.state === 'open' ? null : document.agreed;
  const { vehicle, vehicle_finance, sums } =
    agreed ?? sumUp(document, stockVehicle ?? document.vehicle, now);
  const payment = await newestPayment(database, order.id);
  return {
    id: order.id,
    reference: order.reference,
    version: order.version,
    state: order.state,
    created_at: order.created_at,
    placed_at: order.placed_at,
    invoice: { vehicle },
    reservation: await reservationOf(dependencies, order, stockVehicle),
    // For an agreed order, pass a fixed time, so that nothing expires after the agreement.
    sections: sectionsOf(document, sums.price, agreed === null ? now : new Date(order.created_at)),
    reviewed: agreed !== null || document.reviewed === sums.fingerprint,
    seen: { price: document.seen_price ?? sums.price, monthly: document.seen_monthly ?? null },
    compliance: document.compliance,
    partex: document.partExchange?.offered ?? null,
    finance_options: optionsOf(document),
    can_finance: canBeFinanced(vehicle, now),
    vehicle_finance,
    valuation_deposit: vehicle_finance === null ? 0 : sums.part_exchange,
    finance_questions: { employment_history: document.paymentMethod?.employment ?? [] },
    collection: document.collection,
    handover: handoverOf(vehicle, catalogue.sites(), now),
    sums,
    payment: payment === undefined ? null : await showPayment(database, payment, isCurrent),
    notices: document.notices,
  };
}

/** An order in the list of a visitor's orders (S197). */
export async function summarise(
  dependencies: ShowDependencies,
  order: OrderRow,
): Promise<OrderSummary> {
  const now = dependencies.clock();
  const document = readOrderDocument(order);
  const stockVehicle = await dependencies.catalogue.vehicleByStockId(order.stock_id);
  const vehicle = stockVehicle ?? document.vehicle;
  const { stock_id, slug, name, vrm, formated_plate, advert_classification, media_urls } = vehicle;
  const { fingerprint, price } = sumUp(document, vehicle, now).sums;
  const { id, reference, state, created_at, placed_at } = order;
  return {
    id,
    reference,
    state,
    created_at,
    placed_at,
    reservation: await reservationOf(dependencies, order, stockVehicle),
    reviewed: state === 'placed' || document.reviewed === fingerprint,
    sections: sectionsOf(document, price, state === 'open' ? now : new Date(created_at)),
    vehicle: { stock_id, slug, name, vrm, formated_plate, advert_classification, media_urls },
  };
}

/** Compares the number of open orders with the limit (S197: tooManyOrders). */
export function countOpen(orders: readonly OrderRow[]) {
  const open = orders.filter(({ state }) => state === 'open').length;
  const max_orders = financeLimits.maxOrders;
  return { open, max_orders, too_many_orders: open >= max_orders };
}
