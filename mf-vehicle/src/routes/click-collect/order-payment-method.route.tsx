import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { PaymentForm } from '../../features/payment/components/payment-form.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'payment-method');
}

export const head = orderHead('payment-method');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage {...page} step="payment-method" lead="You don’t pay or apply for anything yet.">
      <PaymentForm {...page} />
    </OrderPage>
  );
}
