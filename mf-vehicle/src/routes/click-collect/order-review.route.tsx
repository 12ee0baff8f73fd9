import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { ReviewOrder } from '../../features/review/components/review-order.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'review');
}

export const head = orderHead('review');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage
      {...page}
      step="review"
      lead="Check your order. You don’t pay anything on this page."
    >
      <ReviewOrder {...page} />
    </OrderPage>
  );
}
