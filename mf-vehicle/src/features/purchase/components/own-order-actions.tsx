import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { OwnOrder } from '../../../entities/order/model/own-order.ts';

interface OwnOrderActionsProps {
  order: OwnOrder;
  /** A bar has room for only one. */
  place: 'panel' | 'mobile';
}

/** Shown instead of the order button: the link back to the shopper's own order. */
export function OwnOrderActions({ order, place }: OwnOrderActionsProps) {
  return (
    <>
      <ButtonLink
        variant="primary"
        wide
        to={pathTo('/click-collect/:order', { order: order.id })}
        Link={Link}
      >
        {orderStateLabels(order).action}
      </ButtonLink>
      {place === 'panel' && (
        <ButtonLink to="#enquiry" wide>
          Enquire Now
        </ButtonLink>
      )}
    </>
  );
}
