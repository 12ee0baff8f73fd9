import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { Disclosure } from '@contracts/ui/disclosure';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { cancelCall } from '../model/order-calls.ts';
import type { StepPage } from '../model/step-page.ts';
import { WriteFields } from './write-fields.tsx';
import classes from './cancel-order.module.css';

/** Cancels an order and refunds its deposit. Takes two clicks, because it cannot be undone. */
export function CancelOrder({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
  if (order.state !== 'open' && order.state !== 'placed') return null;
  const orderPath = pathTo('/click-collect/:order', { order: order.id });
  return (
    <Disclosure variant="plain" summary="Cancel this order">
      <form className={classes.cancel} method="post" action={cancelCall(order.id)}>
        <NavigationFields nextPage={orderPath} formPage={orderPath} />
        <WriteFields order={order} writeKey={writeKey} />
        <p>
          {order.state === 'placed' && order.sums.reservation_deposit > 0
            ? `We’ll refund ${formatPounds(order.sums.reservation_deposit)} to your card, and somebody else can then buy it.`
            : 'We’ll close your order and you pay nothing. Somebody else can then buy the vehicle.'}
        </p>
        <Button type="submit" size="small">
          Yes, cancel it
        </Button>
      </form>
    </Disclosure>
  );
}
