import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { HandoverForm } from '../../features/handover/components/handover-form.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'collection');
}

export const head = orderHead('collection');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage {...page} step="collection" lead="Come and collect it, or have it delivered.">
      <HandoverForm {...page} />
    </OrderPage>
  );
}
