import { HERE_FIELD, NEXT_FIELD } from '@contracts/wire/forms/form-navigation';
import type { Order } from '@contracts/wire/orders/order';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { ordersCall } from '../model/order-calls.ts';

/** The time ran out, or the vehicle went to somebody else: what was filled in stays. */
export function LostReservation({ order }: { order: Order }) {
  const here = pathTo('/click-collect/:order', { order: order.id });
  return (
    <Notice
      tone="unavailable"
      title="This vehicle is not held for you any more"
      action={
        <form method="post" action={ordersCall}>
          <input type="hidden" name="stock_id" value={order.invoice.vehicle.stock_id} />
          <input type="hidden" name={NEXT_FIELD} value={here} />
          <input type="hidden" name={HERE_FIELD} value={here} />
          <Button type="submit" size="small">
            Hold it for me again
          </Button>
        </form>
      }
    >
      What you filled in is kept. If nobody else has reserved it, you can have it held again.
    </Notice>
  );
}
