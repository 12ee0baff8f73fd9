import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import { fetchOrder } from '../../entities/order/api/fetch-order.ts';
import { nextStep, stepPath } from '../../entities/order/model/order-steps.ts';
import { unknownOrderPath } from './step-route.tsx';

/**
 * Redirects to the order's next step, with the refusal code and the terms from the vehicle's page.
 */
export async function loader({ request, url, params, services }: LoaderArgs): Promise<never> {
  const id = params['order'] ?? '';
  const order = await fetchOrder(services.http, id, request.signal);
  if (order === null) throw redirect(unknownOrderPath(id, url));
  throw redirect(`${stepPath(order.id, nextStep(order))}${url.search}`);
}

/** Never rendered, because the loader always redirects. */
export function Component() {
  return null;
}
