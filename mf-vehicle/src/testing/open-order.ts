import userEvent from '@testing-library/user-event';
import type { Order } from '@contracts/wire/orders/order';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { RouteModule } from '@contracts/platform/remote/define-remote';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { OrderStep } from '../entities/order/model/order-steps.ts';

interface OpenOrder {
  step: OrderStep;
  order: Order;
  search?: string;
  /** Responses to other calls than that for the order. */
  handlers?: Readonly<Record<string, StubHandler>>;
  /** Values of a form that was refused without JavaScript. */
  refusedForm?: RefusedForm;
}

/** Opens the page of a step with an order from a stub dealer API. */
export function openOrder(
  route: RouteModule,
  { step, order, search = '', handlers = {}, refusedForm }: OpenOrder,
) {
  const http = stubHttp({
    'GET /api/v2/orders/:id': () => ({ data: order }),
    ...handlers,
  });
  const page = renderRoute(route, {
    path: `/click-collect/:order/${step}`,
    url: `/click-collect/${order.id}/${step}${search}`,
    services: stubServices({
      http,
      refusedForm: { read: async (form) => (form === step ? (refusedForm ?? null) : null) },
    }),
  });
  const writes = () => http.calls.filter(({ method }) => method === 'POST');
  return { ...page, http, writes, user: userEvent.setup() };
}

/** The fields that a form would send without JavaScript. */
export function formEntries(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}
