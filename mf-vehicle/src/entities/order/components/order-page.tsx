import type { ReactNode } from 'react';
import type { Order } from '@contracts/wire/orders/order';
import { Notice } from '@contracts/ui/notice';
import { stepTitles, type OrderStep } from '../model/order-steps.ts';
import { LostReservation } from './lost-reservation.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './order-page.module.css';

interface OrderPageProps {
  order: Order;
  step: OrderStep;
  /** What the step asks for and why, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A step of an order: how far it has come, what it asks, and beside it what is ordered. */
export function OrderPage({ order, step, lead, children }: OrderPageProps) {
  return (
    <article className={classes.page}>
      <OrderProgress order={order} step={step} />
      <div className={classes.columns}>
        <div className={classes.step}>
          <h1 className={classes.title}>{stepTitles[step]}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {order.state === 'open' && order.reservation.state !== 'held' && (
            <LostReservation order={order} />
          )}
          {order.notices.map(({ field, message }) => (
            <Notice key={`${field} ${message}`} title={message} />
          ))}
          {children}
        </div>
        <aside className={classes.aside} aria-label="What you are ordering">
          <OrderSummary order={order} />
        </aside>
      </div>
    </article>
  );
}
