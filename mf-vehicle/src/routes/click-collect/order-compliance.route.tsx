import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { ComplianceForm } from '../../features/compliance/components/compliance-form.tsx';
import { loadOrderStep, orderHead, type OrderStepData } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'compliance');
}

export const head = orderHead('compliance');

export function Component() {
  const { order, refused } = useLoaderData<OrderStepData>();
  return (
    <OrderPage order={order} step="compliance" lead="Who you are, so that we can hold it for you.">
      <ComplianceForm order={order} refused={refused} />
    </OrderPage>
  );
}
