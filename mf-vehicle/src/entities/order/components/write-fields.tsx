import type { StepPage } from '../model/step-page.ts';

/** What every write of an order carries: which version of it was on the page, and the key of the page. */
export function WriteFields({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
  return (
    <>
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="idempotency_key" value={writeKey} />
    </>
  );
}
