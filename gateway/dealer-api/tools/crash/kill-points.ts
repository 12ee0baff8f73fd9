import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  UpdateQueryNode,
} from 'kysely';
import type { PaymentProvider } from '../../src/payments/payment-provider.ts';

/**
 * Counts the steps of an order and ends the process at one of them, as a power cut would: before and
 * after each write, once it is committed, and before and after each call of the provider and of the
 * mailer.
 */
export class KillPoints {
  #stepsLeft: number | null = null;
  /** Steps since the last command. */
  passed = 0;

  /** @param at which step from now ends the process; null: none */
  killAt(at: number | null): void {
    this.#stepsLeft = at;
    this.passed = 0;
  }

  readonly step = (): void => {
    this.passed += 1;
    if (this.#stepsLeft === null) return;
    this.#stepsLeft -= 1;
    if (this.#stepsLeft > 0) return;
    process.kill(process.pid, 'SIGKILL');
    // Nothing more is done until the signal has come.
    for (;;);
  };

  /** For the store: separates commits from the writes of the next query. */
  plugin(): KyselyPlugin {
    const { step } = this;
    const writes = new WeakSet<object>();
    let isCommitted = false;
    return {
      transformQuery({ node, queryId }: PluginTransformQueryArgs) {
        const isWrite =
          InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
        if (isWrite) writes.add(queryId);
        if (isWrite || isCommitted) step();
        isCommitted = false;
        return node;
      },
      async transformResult({ queryId, result }: PluginTransformResultArgs) {
        if (writes.has(queryId)) {
          step();
          isCommitted = true;
        }
        return result;
      },
    };
  }

  provider(inner: PaymentProvider): PaymentProvider {
    return {
      create: this.around((request) => inner.create(request)),
      lookUp: this.around((id) => inner.lookUp(id)),
      cancel: this.around((id) => inner.cancel(id)),
      refund: this.around((request) => inner.refund(request)),
      readWebhook: (headers, body) => inner.readWebhook(headers, body),
    };
  }

  /** Wraps every other external call. */
  around<Input, Output>(
    call: (input: Input) => Promise<Output>,
  ): (input: Input) => Promise<Output> {
    return async (input) => {
      this.step();
      const output = await call(input);
      this.step();
      return output;
    };
  }
}
