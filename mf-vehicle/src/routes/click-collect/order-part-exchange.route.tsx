import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import {
  fetchAcceptedValuation,
  type AcceptedValuation,
} from '../../entities/part-exchange/api/fetch-accepted-valuation.ts';
import { PartExchangeForm } from '../../features/part-exchange/components/part-exchange-form.tsx';
import { loadOrderStep, orderHead } from './order-step.ts';

interface PartExchangePage extends StepPage {
  /** Null if there is none, or it could not be loaded. */
  valuation: AcceptedValuation | null;
}

export async function loader(args: LoaderArgs): Promise<PartExchangePage> {
  const { http, optional } = args.services;
  const [page, valuation] = await Promise.all([
    loadOrderStep(args, 'part-exchange'),
    optional({ signal: args.request.signal }, (callSignal) =>
      fetchAcceptedValuation(http, callSignal),
    ),
  ]);
  return { ...page, valuation: valueOr(valuation, null) };
}

export const head = orderHead('part-exchange');

export function Component() {
  const page = useLoaderData<PartExchangePage>();
  return (
    <OrderPage
      {...page}
      step="part-exchange"
      lead="We take the value of your vehicle off the price."
    >
      <PartExchangeForm {...page} />
    </OrderPage>
  );
}
