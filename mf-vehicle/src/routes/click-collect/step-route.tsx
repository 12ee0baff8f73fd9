import type { ComponentType } from 'react';
import { randomKey } from '@contracts/platform/forms/submission-key';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { redirect, useLoaderData } from '@contracts/platform/router';
import { fetchOrder } from '../../entities/order/api/fetch-order.ts';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { readChosenTerms, withQuery } from '../../entities/order/model/chosen-terms.ts';
import {
  mayOpen,
  nextStep,
  stepPath,
  stepTitles,
  type OrderStep,
} from '../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../entities/order/model/step-page.ts';

/**
 * Loads the page of a step.
 * @throws Response 302 to the current step if this one cannot be opened yet; to the list of orders
 * if the visitor cannot open the order, for example because a customer's login has ended
 */
export async function loadOrderStep(
  { request, url, params, services }: LoaderArgs,
  step: OrderStep,
): Promise<StepPage> {
  const id = params['order'] ?? '';
  const order = await fetchOrder(services.http, id, request.signal);
  if (order === null) throw redirect(unknownOrderPath(id, url));
  const chosen = readChosenTerms(url.searchParams);
  const refusalCode = url.searchParams.get(REFUSED_PARAMETER);
  if (!mayOpen(step, order)) {
    // The page of the current step then shows why the form was refused.
    const query = { ...chosen, ...(refusalCode !== null && { [REFUSED_PARAMETER]: refusalCode }) };
    throw redirect(withQuery(stepPath(order.id, nextStep(order)), query));
  }
  return {
    order,
    refusalCode,
    refusedForm: await services.refusedForm.read(step, request.signal),
    chosen,
    writeKey: randomKey(),
  };
}

/** Keeps the refusal code, so that the form shows its input again after the login. */
export function unknownOrderPath(order: string, { searchParams }: URL): string {
  const refusalCode = searchParams.get(REFUSED_PARAMETER);
  return pathTo(
    '/click-collect',
    new URLSearchParams({
      unknown: order,
      ...(refusalCode !== null && { [REFUSED_PARAMETER]: refusalCode }),
    }),
  );
}

/** Marked `noindex`, because orders are private. */
export function orderHead(step: OrderStep) {
  return ({ brand }: HeadArgs<StepPage>): Head => ({
    title: `${stepTitles[step]} | Your order | ${brand.name}`,
    noindex: true,
  });
}

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
