import { orderResponseSchema } from '@contracts/wire/orders/order';
import {
  cancelPaymentSchema,
  orderPaymentResponseSchema,
  startPaymentSchema,
} from '@contracts/wire/orders/order-payment';
import express, { type Request } from 'express';
import { z } from 'zod';
import { readVisitor } from '../access/visitor.ts';
import { organisationRange } from '../attempts/network-address.ts';
import { hashToken } from '../access/customer-tokens.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal, notFound } from '../http/api-errors.ts';
import { type BodyReader, type Call, defineCall } from '../http/call.ts';
import { countOnSale } from '../orders/admit-hold.ts';
import { defaultHoldLimits } from '../hold-limits.ts';
import { findOrder, ordersPath } from '../orders/find-orders.ts';
import { parseWith, submittedFieldsBody } from '../http/fields-body.ts';
import { releaseExpired } from '../orders/reservations.ts';
import { showOrder } from '../orders/show-order.ts';
import { closeOpenPayment, pollPayment } from './poll-payments.ts';
import { newestPayment, type PaymentRow, showPayment } from './find-payment.ts';
import { requestOrigin, webhookPath } from './open-payments.ts';
import { ProviderError, paymentsUnavailable, orPaymentsUnavailable } from './payment-provider.ts';
import { recordPayment } from './record-payment.ts';
import { jsonType } from '../http/body-types.ts';

/** The raw body, because the signature covers it. It is parsed after the signature is verified. */
const webhookBody: BodyReader<string> = {
  schema: z.looseObject({}),
  mediaTypes: [jsonType],
  parse: [express.text({ type: jsonType, limit: '64kb' })],
  read: (request) => (typeof request.body === 'string' ? request.body : ''),
};

function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Endpoints for paying the reservation deposit by card. Card data is never sent to them. */
export function paymentCalls(dependencies: Dependencies): Call[] {
  const { catalogue, clock, database, holdLimits = defaultHoldLimits } = dependencies;
  const { logger, payments } = dependencies;

  /** If the provider does not answer, returns the stored payment as not current. */
  async function refreshPayment(payment: PaymentRow) {
    if (payments === undefined) return { payment, isCurrent: payment.state !== 'open' };
    try {
      return { payment: await pollPayment(dependencies, payments, payment), isCurrent: true };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      logger.warn({ err: error, payment: payment.id }, 'the payment provider does not answer');
      return { payment, isCurrent: false };
    }
  }

  return [
    defineCall({
      id: 'startOrderPayment',
      method: 'post',
      path: `${ordersPath}/{orderId}/payment`,
      summary:
        'Starts the payment of the deposit, or continues the open one. The shopper is sent to the provider’s page.',
      rules: ['S35', 'S147', 'S222'],
      body: submittedFieldsBody(startPaymentSchema),
      responses: { 200: orderPaymentResponseSchema, 201: orderPaymentResponseSchema },
      errors: [404, 409, 413, 415, 422],
      permission: 'browser',
      handle: async ({ params, body }, { request, response }) => {
        const order = await findOrder(dependencies, request, params.orderId);
        const { return_path, version } = parseWith(startPaymentSchema, body);
        if (payments === undefined) throw paymentsUnavailable();
        await releaseExpired(database, clock());
        const vehicle = await catalogue.vehicleByStockId(order.stock_id);
        const returnUrl = new URL(return_path, requestOrigin(payments, request)).href;
        const { customerId } = await readVisitor(dependencies, request);
        const network = hashToken(organisationRange(request));
        const paymentRequest = {
          version,
          returnUrl,
          vehicle,
          requester: { network, isGuest: customerId === undefined },
          rules: { limits: holdLimits, vehiclesOnSale: await countOnSale(database) },
        };
        const { payment, isNew } = await recordPayment(dependencies, order.id, paymentRequest);
        const polled = await orPaymentsUnavailable(pollPayment(dependencies, payments, payment));
        const data = await showPayment(database, polled, true);
        response.status(isNew ? 201 : 200);
        if (data.page_address !== null) response.location(data.page_address);
        return { data };
      },
    }),
    defineCall({
      id: 'showOrderPayment',
      method: 'get',
      path: `${ordersPath}/{orderId}/payment`,
      summary: 'The newest payment of an order, with the provider’s current state.',
      rules: ['S147', 'S222'],
      responses: { 200: orderPaymentResponseSchema },
      errors: [404],
      permission: 'browser',
      handle: async ({ params }, { request }) => {
        const order = await findOrder(dependencies, request, params.orderId);
        const newest = await newestPayment(database, order.id);
        if (newest === undefined) throw notFound('No payment has been started for this order');
        const { payment, isCurrent } = await refreshPayment(newest);
        return { data: await showPayment(database, payment, isCurrent) };
      },
    }),
    defineCall({
      id: 'stopOrderPayment',
      method: 'post',
      path: `${ordersPath}/{orderId}/payment/stop`,
      summary:
        'Closes the open payment, so that the order can be changed. If it has just been paid, the order is placed.',
      rules: ['S147', 'S222'],
      body: submittedFieldsBody(cancelPaymentSchema),
      responses: { 200: orderResponseSchema },
      errors: [404, 413, 415],
      permission: 'browser',
      handle: async ({ params }, { request }) => {
        const { id } = await findOrder(dependencies, request, params.orderId);
        if (payments === undefined) throw paymentsUnavailable();
        await orPaymentsUnavailable(closeOpenPayment(dependencies, id));
        const order = await findOrder(dependencies, request, id);
        return { data: await showOrder(dependencies, order) };
      },
    }),
    defineCall({
      id: 'takePaymentWebhook',
      method: 'post',
      path: webhookPath,
      summary:
        'Webhook of the payment provider, signed as in Standard Webhooks. It triggers a request to the provider.',
      rules: ['S35'],
      body: webhookBody,
      responses: { 204: null },
      errors: [401, 413, 415],
      handle: async ({ body }, { request }) => {
        if (payments === undefined) throw paymentsUnavailable();
        let providerId: string;
        try {
          ({ providerId } = payments.provider.readWebhook(headersOf(request), body));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          throw new ApiRefusal(401, [{ message: 'This webhook is not signed by the provider' }]);
        }
        const payment = await database
          .selectFrom('payments')
          .selectAll()
          .where('provider_id', '=', providerId)
          .executeTakeFirst();
        // Ignore a webhook that arrives before we store the provider's id: the waiting page polls.
        if (payment !== undefined) {
          await orPaymentsUnavailable(pollPayment(dependencies, payments, payment));
        }
        return undefined;
      },
    }),
  ];
}
