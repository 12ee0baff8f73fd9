import type { Order } from '@contracts/wire/orders/order';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';

/** Shown if somebody else reserved or bought the vehicle of an open order. */
export function VehicleGone({ order }: { order: Order }) {
  const { status, make_slug } = order.invoice.vehicle;
  const isSold = status === 'SOLD';
  return (
    <Notice
      tone="unavailable"
      title={isSold ? 'This vehicle has been sold' : 'Somebody else has reserved this vehicle'}
      action={
        <ButtonLink
          size="small"
          to={pathTo('/vehicle-search', new URLSearchParams({ make: make_slug }))}
          Link={Link}
        >
          See similar vehicles
        </ButtonLink>
      }
    >
      {isSold
        ? 'You can’t reserve it any more. Cancel this order to start another.'
        : 'What you filled in is kept. If it comes back on sale, you can go on here.'}
    </Notice>
  );
}
