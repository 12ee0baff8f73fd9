import type { ReactNode } from 'react';
import { Link } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { StepProgress } from '@contracts/ui/step-progress';
import { sectionSteps, shownSteps, stepTitles, type OrderStep } from '../model/order-steps.ts';
import type { StepPage } from '../model/step-page.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ChangedSums } from './changed-sums.tsx';
import { OrderSummary } from './order-summary.tsx';
import { VehicleGone } from './vehicle-gone.tsx';
import classes from './order-page.module.css';

interface OrderPageProps extends Pick<StepPage, 'order' | 'writeKey'> {
  step: OrderStep;
  /** Replaces the title of the step. */
  title?: string;
  /** What the step asks for and why. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a step: the progress, the step and the ordered vehicle. */
export function OrderPage(props: OrderPageProps) {
  const { order, writeKey, step, title = stepTitles[step], lead, children } = props;
  const isOver = order.state === 'cancelled' || order.state === 'expired';
  // A step with a form begins with the form: on a phone the sums would fill the screen.
  const asks = Object.values<OrderStep>(sectionSteps).includes(step);
  const summary = (
    <aside className={classes.aside} aria-label="What you are ordering">
      <OrderSummary order={order} />
    </aside>
  );
  return (
    <article className={classes.page}>
      {/* A cancelled order has no steps left. */}
      {!isOver && (
        <StepProgress label="Steps of your order" steps={shownSteps(step, order)} Link={Link} />
      )}
      <header className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      <div className={classes.columns}>
        {!asks && summary}
        <div className={classes.step}>
          {order.reservation.state === 'lost' && <VehicleGone order={order} />}
          <ChangedSums order={order} />
          {order.notices.map(({ field, message }) => (
            <Notice key={`${field} ${message}`} title={message} />
          ))}
          {children}
          <CancelOrder order={order} writeKey={writeKey} />
        </div>
        {asks && summary}
      </div>
    </article>
  );
}
