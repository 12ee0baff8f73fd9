import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { askPayment } from '../../entities/order/api/ask-payment.ts';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { OrderOutcome } from '../../features/deposit/components/order-outcome.tsx';
import { loadOrderStep, orderHead, type OrderStepData } from './order-step.ts';

/** The provider is asked first: a shopper who comes back from it is told what it knows. */
export async function loader(args: LoaderArgs): Promise<OrderStepData> {
  const { services, request, params } = args;
  await services.optional({ signal: request.signal }, (ends) =>
    askPayment(services.http, params['order'] ?? '', ends),
  );
  return loadOrderStep(args, 'confirmation');
}

export const head = orderHead('confirmation');

export function Component() {
  const { order } = useLoaderData<OrderStepData>();
  return (
    <OrderPage order={order} step="confirmation">
      <OrderOutcome order={order} />
    </OrderPage>
  );
}
