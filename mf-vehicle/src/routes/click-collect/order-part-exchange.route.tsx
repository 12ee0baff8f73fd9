import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { PartExchangeForm } from '../../features/part-exchange/components/part-exchange-form.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'part-exchange');
}

export const head = orderHead('part-exchange');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage
      {...page}
      step="part-exchange"
      lead="What your vehicle is worth comes off the price."
    >
      <PartExchangeForm {...page} />
    </OrderPage>
  );
}
