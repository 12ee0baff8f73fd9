import type { ComponentType } from 'react';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { OrderStep } from '../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { loadOrderStep, orderHead } from './order-step.ts';

/** The exports of the route of a step. @param lead what the step asks for, and why */
export function stepRoute(step: OrderStep, lead: string, Content: ComponentType<StepPage>) {
  return {
    loader: (args: LoaderArgs) => loadOrderStep(args, step),
    head: orderHead(step),
    Component() {
      const page = useLoaderData<StepPage>();
      return (
        <OrderPage {...page} step={step} lead={lead}>
          <Content {...page} />
        </OrderPage>
      );
    },
  };
}
