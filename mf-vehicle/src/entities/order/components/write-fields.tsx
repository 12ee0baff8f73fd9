import type { Order } from '@contracts/wire/orders/order';

interface WriteFieldsProps {
  order: Pick<Order, 'version'>;
  /** What is written: a section, a review, a payment. */
  what: string;
}

/**
 * What every write of an order carries: which version of it was on the page, and a key under which
 * a form that is sent twice counts once. A version is written upon once, so that it makes the key.
 */
export function WriteFields({ order: { version }, what }: WriteFieldsProps) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="idempotency_key" value={`${what}-${version}`} />
    </>
  );
}
