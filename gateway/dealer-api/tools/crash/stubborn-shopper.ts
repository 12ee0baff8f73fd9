import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';
import { ApiShopper } from '../../test/api-shopper.ts';
import { collectionAnswers, complianceAnswers } from '../../test/order-answers.ts';
import { confirmWithBank, typeCard } from '../../test/sandbox-process.ts';

const defaultTiming = { timeoutMs: 60_000, pauseMs: 20 };

/** A shopper who reloads failed pages and sends the same form again. */
export class StubbornShopper {
  readonly #api: { origin(): Promise<string> };
  readonly #timing: typeof defaultTiming;
  readonly #browser = new ApiShopper('');
  #key = 0;

  constructor(api: { origin(): Promise<string> }, timing = defaultTiming) {
    this.#api = api;
    this.#timing = timing;
  }

  /** From the vehicle to the payment with 3-D Secure, and back. */
  async buy(stockId: string): Promise<Order> {
    const started = await this.#send('', { stock_id: stockId });
    const [day] = started.handover.collection_days;
    const steps: [string, object][] = [
      ['compliance', complianceAnswers],
      ['part-exchange', { has_part_exchange: 'no' }],
      ['payment-method', { type: 'cash' }],
      ['collection', { ...collectionAnswers, date: day?.date }],
    ];
    let order = started;
    for (const [step, answers] of steps) {
      order = await this.#send(`/${order.id}/${step}`, { version: order.version, ...answers });
    }
    const { id, version, sums } = order;
    order = await this.#send(`/${id}/review`, { version, fingerprint: sums.fingerprint });
    const payment = await this.#send<OrderPayment>(`/${id}/payment`, {
      version: order.version,
      return_path: '/back',
    });
    const page = payment.page_address ?? '';
    await this.#untilAnswered(() => typeCard(page, 'asks for 3-D Secure'));
    await this.#untilAnswered(() => confirmWithBank(page));
    await this.#until(`/${id}/payment`, (found: OrderPayment) => found.state === 'succeeded');
    return this.#until(`/${id}`, (found: Order) => found.state === 'placed');
  }

  async cancel({ id, version }: Order): Promise<Order> {
    await this.#send(`/${id}/cancel`, { version });
    return this.#until(`/${id}`, (found: Order) => found.payment?.refund?.state === 'succeeded');
  }

  #send<Data = Order>(path: string, body: object): Promise<Data> {
    this.#key += 1;
    const key = `write-${this.#key}`;
    return this.#retry(path, () => this.#browser.request<Data>(path, body, key));
  }

  #until<Data>(path: string, isDone: (data: Data) => boolean): Promise<Data> {
    return this.#retry(path, () => this.#browser.request<Data>(path), isDone);
  }

  /** A page of the provider. */
  async #untilAnswered(send: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + this.#timing.timeoutMs;
    for (;;) {
      const response = await send().catch(() => null);
      if (response !== null) return;
      if (Date.now() > deadline) throw new Error('The payment page does not respond.');
      await wait(this.#timing.pauseMs);
    }
  }

  async #retry<Data>(
    path: string,
    attempt: () => Promise<{ status: number; data: Data }>,
    isDone: (data: Data) => boolean = () => true,
  ): Promise<Data> {
    const deadline = Date.now() + this.#timing.timeoutMs;
    for (;;) {
      this.#browser.origin = await this.#api.origin();
      const response = await attempt().catch(() => null);
      if (response !== null && response.status < 300 && isDone(response.data)) return response.data;
      const isRefused = response !== null && response.status >= 400 && response.status < 500;
      if (isRefused && response.status !== 429) {
        throw new Error(`${path} was refused with ${response.status}`);
      }
      if (Date.now() > deadline) throw new Error(`${path} did not finish in time`);
      await wait(this.#timing.pauseMs);
    }
  }
}
