import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { askPayment } from '../../entities/order/api/ask-payment.ts';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { OrderOutcome } from '../../features/deposit/components/order-outcome.tsx';
import { paymentOutcome } from '../../features/deposit/model/payment-outcome.ts';
import { loadOrderStep, orderHead } from './order-step.ts';

/** Asks the payment provider first, so that a returning shopper sees the newest state. */
export async function loader(args: LoaderArgs): Promise<StepPage> {
  const { services, request, params } = args;
  await services.optional({ signal: request.signal }, (ends) =>
    askPayment(services.http, params['order'] ?? '', ends),
  );
  return loadOrderStep(args, 'confirmation');
}

export const head = orderHead('confirmation');

export function Component() {
  const page = useLoaderData<StepPage>();
  const { order } = page;
  const outcome = paymentOutcome(order);
  return (
    <OrderPage {...page} step="confirmation" title={outcome.title} lead={outcome.words}>
      <OrderOutcome {...page} outcome={outcome} />
    </OrderPage>
  );
}
