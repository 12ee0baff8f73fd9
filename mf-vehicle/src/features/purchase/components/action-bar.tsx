import type { ReactNode } from 'react';
import { priceToPay, type ShownPrice } from '@contracts/wire/catalogue/shown-price';
import { formatPrice } from '@contracts/wire/format/money';
import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import classes from './action-bar.module.css';
import type { OwnOrder } from '../../../entities/order/api/fetch-orders.ts';

export interface ContactPoint {
  name: string | null;
  telephone: { display: string; href: string };
}

interface ActionBarProps {
  price: ShownPrice;
  contactPoint: ContactPoint;
  action: ReactNode;
}

/** The price, two contact links and the main action, at the bottom of narrow screens. */
export function ActionBar({ price, contactPoint, action }: ActionBarProps) {
  const { name, telephone } = contactPoint;
  const fullPrice = priceToPay(price);
  return (
    <div className={classes.bar}>
      {fullPrice !== null && (
        <p className={classes.price}>
          <strong>{formatPrice(fullPrice)}</strong>
          {price.vat && <span> inc VAT</span>}
        </p>
      )}
      <a
        className={`${classes.ask} ${classes.call}`}
        href={telephone.href}
        aria-label={`Call ${name ?? 'us'} on ${telephone.display}`}
      >
        Call
      </a>
      <a className={`${classes.ask} ${classes.message}`} href="#enquiry">
        Message
      </a>
      <span className={classes.action}>{action}</span>
    </div>
  );
}

interface OwnOrderActionsProps {
  order: OwnOrder;
  /** The mobile bar has room for only one action. */
  place: 'panel' | 'mobile';
}

/** Shown instead of the order button: a link to the shopper's own order. */
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
