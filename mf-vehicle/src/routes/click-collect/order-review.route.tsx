import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { ReviewOrder } from '../../features/review/components/review-order.tsx';
import { loadOrderStep, orderHead, type OrderStepData } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'review');
}

export const head = orderHead('review');

export function Component() {
  const { order, refused } = useLoaderData<OrderStepData>();
  return (
    <OrderPage order={order} step="review" lead="Check it once more. Nothing is paid on this page.">
      <ReviewOrder order={order} refused={refused} />
    </OrderPage>
  );
}
