import { randomBytes } from 'node:crypto';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';
import { collectionAnswers, complianceAnswers } from './order-answers.ts';

interface ApiResponse<Data> {
  readonly status: number;
  readonly data: Data;
}

/** A browser that places orders over HTTP. `origin` changes when a process is restarted. */
export class ApiShopper {
  readonly browserToken = randomBytes(32).toString('base64url');
  /** Each client has its own /64, so that they do not share rate limits. */
  readonly #address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
  origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async request<Data = Order>(
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiResponse<Data>> {
    const response = await fetch(`${this.origin}/api/v2/orders${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-order-holder': this.browserToken,
        // The gateway identifies a browser by this cookie.
        cookie: `orders=${this.browserToken}`,
        'x-forwarded-for': this.#address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  }

  payment(id: string) {
    return this.request<OrderPayment>(`/${id}/payment`);
  }

  startPayment(id: string, version: number) {
    return this.request<OrderPayment>(`/${id}/payment`, { version, return_path: '/back' });
  }

  /** Starts an order and completes every step up to the review. */
  async review(stockId: string): Promise<Order> {
    const { data: started } = await this.request('', { stock_id: stockId });
    const { id, handover } = started;
    const [day] = handover.collection_days;
    const steps: [string, object][] = [
      ['compliance', complianceAnswers],
      ['part-exchange', { has_part_exchange: 'no' }],
      ['payment-method', { type: 'cash' }],
      ['collection', { ...collectionAnswers, date: day?.date }],
    ];
    let order = started;
    for (const [step, answers] of steps) {
      ({ data: order } = await this.request(`/${id}/${step}`, {
        ...answers,
        version: order.version,
      }));
    }
    const { version, sums } = order;
    const reviewed = await this.request(`/${id}/review`, {
      version,
      fingerprint: sums.fingerprint,
    });
    return reviewed.data;
  }
}

/** Vehicles that anybody can order. */
export async function freeStockIds(origin: string, count: number): Promise<string[]> {
  const response = await fetch(
    `${origin}/api/v2/vehicle-search?advert_classification=USED&status=FOR_SALE_RETAIL&resultsPerPage=100`,
  );
  const { data } = (await response.json()) as {
    data: { stock_id: string; reservation_status: string; reserved: boolean; price: number }[];
  };
  return data
    .filter(
      ({ price, reservation_status, reserved }) =>
        reservation_status === 'Available' && !reserved && price > 3000,
    )
    .map(({ stock_id }) => stock_id)
    .slice(0, count);
}
