import type { ReactNode } from 'react';
import { Link } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { StepProgress } from '@contracts/ui/step-progress';
import type { Order } from '@contracts/wire/orders/order';
import { pathTo } from '@contracts/platform/remote/path-to';
import { ButtonLink } from '@contracts/ui/button';
import { type OrderStep, sectionSteps, shownSteps, stepTitles } from '../model/order-steps.ts';
import type { StepPage } from '../model/step-page.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ChangedSums } from './changed-sums.tsx';
import { OrderSummary } from './order-summary.tsx';
import classes from './order-page.module.css';

/** Shown if another shopper has reserved or bought the vehicle of an open order. */
function VehicleGone({ order }: { order: Order }) {
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
        : 'We have kept your details. If it comes back on sale, you can carry on here.'}
    </Notice>
  );
}

interface OrderPageProps extends Pick<StepPage, 'order' | 'writeKey'> {
  step: OrderStep;
  /** Replaces the title of the step. */
  title?: string;
  /** What the step asks for, and why. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a step: the progress, the step's content and the ordered vehicle. */
export function OrderPage(props: OrderPageProps) {
  const { order, writeKey, step, title = stepTitles[step], lead, children } = props;
  const isOver = order.state === 'cancelled' || order.state === 'expired';
  // A step with a form starts with the form, because on a phone the sums would fill the screen.
  const hasForm = Object.values<OrderStep>(sectionSteps).includes(step);
  const summary = (
    <aside className={classes.aside} aria-label="What you are ordering">
      <OrderSummary order={order} />
    </aside>
  );
  return (
    <article className={classes.page}>
      {/* A cancelled order has no steps left, so no progress is shown. */}
      {!isOver && (
        <StepProgress label="Steps of your order" steps={shownSteps(step, order)} Link={Link} />
      )}
      <header className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      <div className={classes.columns}>
        {!hasForm && summary}
        <div className={classes.step}>
          {order.reservation.state === 'lost' && <VehicleGone order={order} />}
          <ChangedSums order={order} />
          {order.notices.map(({ field, message }) => (
            <Notice key={`${field} ${message}`} title={message} />
          ))}
          {children}
          <CancelOrder order={order} writeKey={writeKey} />
        </div>
        {hasForm && summary}
      </div>
    </article>
  );
}
