import type { StepPage } from '../model/step-page.ts';

/** Hidden fields of every order write: the order's version, and the page's idempotency key. */
export function WriteFields({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
  return (
    <>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="idempotency_key" value={writeKey} />
    </>
  );
}
