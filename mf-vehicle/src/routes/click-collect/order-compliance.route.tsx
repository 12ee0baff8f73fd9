import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { ComplianceForm } from '../../features/compliance/components/compliance-form.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

export function loader(args: LoaderArgs) {
  return loadOrderStep(args, 'compliance');
}

export const head = orderHead('compliance');

export function Component() {
  const page = useLoaderData<StepPage>();
  return (
    <OrderPage {...page} step="compliance" lead="So that we can contact you about your order.">
      <ComplianceForm {...page} />
    </OrderPage>
  );
}
