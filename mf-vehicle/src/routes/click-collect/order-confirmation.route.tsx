import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import type { HttpClient } from '@contracts/platform/host/http';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { OrderOutcome } from '../../features/deposit/components/order-outcome.tsx';
import { paymentOutcome } from '../../features/deposit/model/payment-outcome.ts';
import { loadOrderStep, orderHead } from './order-step.ts';
import { paymentCall } from '../../entities/order/model/order-calls.ts';

/**
 * Makes the dealer API check with the payment provider, so that the order has the latest state of
 * its payment. @throws HttpError
 */
async function refreshPayment(
  http: HttpClient,
  order: string,
  signal?: AbortSignal,
): Promise<void> {
  const { orderPaymentResponseSchema } = await import('@contracts/wire/orders/order-payment');
  await http.get(paymentCall(order), { schema: orderPaymentResponseSchema, signal });
}

/** Checks with the payment provider first, so that a returning shopper sees the latest state. */
export async function loader(args: LoaderArgs): Promise<StepPage> {
  const { services, request, params } = args;
  await services.optional({ signal: request.signal }, (callSignal) =>
    refreshPayment(services.http, params['order'] ?? '', callSignal),
  );
  return loadOrderStep(args, 'confirmation');
}

export const head = orderHead('confirmation');

export function Component() {
  const page = useLoaderData<StepPage>();
  const { order } = page;
  const outcome = paymentOutcome(order);
  return (
    <OrderPage {...page} step="confirmation" title={outcome.title} lead={outcome.text}>
      <OrderOutcome {...page} outcome={outcome} />
    </OrderPage>
  );
}
