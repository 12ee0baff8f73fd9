import type { Schema } from '@contracts/wire/calls/call';
import {
  cancelOrderSchema,
  type Order,
  orderResponseSchema,
  orderListSchema,
  type OrderSection,
  orderSections,
  reviewOrderSchema,
  startOrderSchema,
} from '@contracts/wire/orders/order';
import type { Request } from 'express';
import { browserTokenHeader, readBrowserVisitor, readVisitor } from '../access/visitor.ts';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { orderLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { conflict, notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { closeOpenPayment } from '../payments/poll-payments.ts';
import { orPaymentsUnavailable } from '../payments/payment-provider.ts';
import { cancelOrder } from './cancel-order.ts';
import { acceptedUntil } from '../valuation/find-valuation.ts';
import { handoverOf, isStillAvailable } from './handover-days.ts';
import { findOrder, type OrderRow, ordersOf, ordersPath } from './find-orders.ts';
import { parseWith, submittedFieldsBody } from '../http/fields-body.ts';
import { sumUp } from './order-sums.ts';
import { releaseExpired } from './reservations.ts';
import { sectionWriters } from './save-sections.ts';
import { countOpen, sectionsOf, showOrder, summarise, vehicleOf } from './show-order.ts';
import { orderFor, startOrder } from './start-order.ts';
import { assertOrderable } from './vehicle-on-sale.ts';
import { type OrderWrite, writeOrder } from './write-order.ts';

const tooManyOrders = 'Too many orders have been started from your network. Try again later.';

interface ChangeDescription<Fields> extends Pick<Call, 'id' | 'summary' | 'rules'> {
  /** Below the order's path. */
  readonly path: string;
  readonly schema: Schema<Fields>;
}

export function orderCalls(dependencies: Dependencies): Call[] {
  const { catalogue, clock, database, logger } = dependencies;

  async function showCurrent({ id }: { id: string }): Promise<{ data: Order }> {
    const order = await database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { data: await showOrder(dependencies, order) };
  }

  /** A call that changes an order, once per idempotency key and in the version that was shown. */
  function changeCall<Fields extends { version: number; idempotency_key?: string | undefined }>(
    { path, schema, ...description }: ChangeDescription<Fields>,
    change: (order: OrderRow, write: OrderWrite, fields: Fields, request: Request) => Promise<void>,
  ) {
    return defineCall({
      ...description,
      method: 'post',
      path: `${ordersPath}/{orderId}/${path}`,
      body: submittedFieldsBody(schema),
      responses: { 200: orderResponseSchema },
      errors: [404, 409, 413, 415, 422],
      permission: 'browser',
      handle: async ({ params, body }, { request }) => {
        const order = await findOrder(dependencies, request, params.orderId);
        const fields = parseWith(schema, body);
        const { version, idempotency_key } = fields;
        const idempotencyKey = readIdempotencyKey(request) ?? (idempotency_key || undefined);
        const write = { orderId: order.id, version, idempotencyKey, submitted: body };
        await change(order, write, fields, request);
        return showCurrent(order);
      },
    });
  }

  function sectionCall(section: OrderSection) {
    const { path, schema, prepare } = sectionWriters[section];
    return changeCall(
      {
        id: `saveOrder${section.charAt(0).toUpperCase()}${section.slice(1)}`,
        path,
        summary: `Saves the section ${section} of an open order.`,
        rules:
          section === 'partExchange' ? ['S164', 'S165', 'S197'] : ['S195', 'S196', 'S197', 'S216'],
        schema: schema as Schema<{ version: number }>,
      },
      async (order, write, fields, request) => {
        const change = await prepare(fields as never, {
          vehicle: await vehicleOf(dependencies, order),
          sites: catalogue.sites(),
          now: clock(),
          acceptedUntil: async (registration, value) => {
            const visitor = await readVisitor(dependencies, request);
            return acceptedUntil(database, visitor, registration, value);
          },
          distancesFrom: (postcode) => catalogue.distancesFrom(postcode, 'postcode'),
        });
        await writeOrder(dependencies, write, change);
      },
    );
  }

  return [
    defineCall({
      id: 'startOrder',
      method: 'post',
      path: ordersPath,
      summary: `Starts an order, or continues the shopper’s order of this vehicle. The vehicle is not held before the payment. ${browserTokenHeader} identifies the browser by 43 random characters that the client generates.`,
      rules: ['S146', 'S147', 'S195', 'S197'],
      body: submittedFieldsBody(startOrderSchema),
      responses: { 200: orderResponseSchema, 201: orderResponseSchema },
      errors: [404, 409, 413, 415, 422, 429],
      permission: 'browser',
      handle: async ({ body }, { request, response }) => {
        const { stock_id } = parseWith(startOrderSchema, body);
        const visitor = await readBrowserVisitor(dependencies, request);
        const now = clock();
        await releaseExpired(database, now);
        const vehicle = await catalogue.vehicleByStockId(stock_id);
        if (vehicle === undefined) throw notFound('There is no such vehicle');
        const existing = await orderFor(dependencies, visitor, stock_id);
        if (existing !== undefined) return showCurrent(existing);
        assertOrderable(vehicle);
        await admitAttempt(database, [orderLimit(networkAddress(request))], tooManyOrders, now);
        const { id, isNew } = await startOrder(dependencies, visitor, vehicle);
        if (isNew) logger.info({ order: id, stock_id }, 'order started');
        response.status(isNew ? 201 : 200);
        return showCurrent({ id });
      },
    }),
    defineCall({
      id: 'listOrders',
      method: 'get',
      path: ordersPath,
      summary: 'The orders of this browser and, logged in, of the customer; newest first.',
      rules: ['S195', 'S197'],
      responses: { 200: orderListSchema },
      permission: 'browser',
      handle: async (_input, { request }) => {
        const visitor = await readVisitor(dependencies, request);
        const orders = await ordersOf(database, visitor).execute();
        const data = await Promise.all(orders.map((order) => summarise(dependencies, order)));
        return { data, meta: countOpen(orders) };
      },
    }),
    defineCall({
      id: 'showOrder',
      method: 'get',
      path: `${ordersPath}/{orderId}`,
      summary: 'An order with its current sums.',
      rules: ['S195', 'S196', 'S197'],
      responses: { 200: orderResponseSchema },
      errors: [404],
      permission: 'browser',
      handle: async ({ params }, { request }) =>
        showCurrent(await findOrder(dependencies, request, params.orderId)),
    }),
    ...orderSections.map(sectionCall),
    changeCall(
      {
        id: 'reviewOrder',
        path: 'review',
        summary: 'Accepts an order as shown. Any later change resets this.',
        rules: ['S197'],
        schema: reviewOrderSchema,
      },
      async (order, write, fields) => {
        const vehicle = await vehicleOf(dependencies, order);
        const handover = handoverOf(vehicle, catalogue.sites(), clock());
        await writeOrder(dependencies, write, (document) => {
          const { sums, vehicle_finance } = sumUp(document, vehicle, clock());
          const completed = sectionsOf(document, sums.price, clock());
          if (orderSections.some((section) => !completed[section])) {
            throw conflict('Fill in every step of your order first', 'sections');
          }
          if (!isStillAvailable(document, handover)) {
            throw conflict('Choose another day: the one you chose is too soon', 'sections');
          }
          if (sums.fingerprint !== fields.fingerprint) {
            throw conflict(
              'The price or the finance has changed. Please check your order again.',
              'fingerprint',
            );
          }
          return {
            ...document,
            reviewed: sums.fingerprint,
            seen_price: sums.price,
            seen_monthly: vehicle_finance?.Finance.Quote.RegularPayment ?? null,
          };
        });
      },
    ),
    changeCall(
      {
        id: 'cancelOrder',
        path: 'cancel',
        summary: 'Cancels an order: releases its vehicle and refunds a paid deposit in full.',
        rules: ['S197'],
        schema: cancelOrderSchema,
      },
      async (order, write) => {
        if (order.version === write.version) {
          await orPaymentsUnavailable(closeOpenPayment(dependencies, order.id));
        }
        await cancelOrder(dependencies, write);
      },
    ),
  ];
}
