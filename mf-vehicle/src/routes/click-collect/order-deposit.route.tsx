import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { PayDeposit } from '../../features/deposit/components/pay-deposit.tsx';
import { loadOrderStep, orderHead, type OrderStepData } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'deposit');
}

export const head = orderHead('deposit');

export function Component() {
  const { order, refused } = useLoaderData<OrderStepData>();
  return (
    <OrderPage order={order} step="deposit" lead="It holds the vehicle for you until the handover.">
      <PayDeposit order={order} refused={refused} />
    </OrderPage>
  );
}
