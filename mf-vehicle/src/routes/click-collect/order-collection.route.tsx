import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { HandoverForm } from '../../features/handover/components/handover-form.tsx';
import { loadOrderStep, orderHead, type OrderStepData } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'collection');
}

export const head = orderHead('collection');

export function Component() {
  const { order, refused } = useLoaderData<OrderStepData>();
  return (
    <OrderPage order={order} step="collection" lead="Come and get it, or have it brought to you.">
      <HandoverForm order={order} refused={refused} />
    </OrderPage>
  );
}
