import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { PayDeposit } from '../../features/deposit/components/pay-deposit.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'deposit');
}

export const head = orderHead('deposit');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage {...page} step="deposit" lead="It holds the vehicle for you until the handover.">
      <PayDeposit {...page} />
    </OrderPage>
  );
}
