import type { ReactNode } from 'react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Disclosure } from '@contracts/ui/disclosure';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { Notice } from '@contracts/ui/notice';
import { StepProgress } from '@contracts/ui/step-progress';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { cancelCall } from '../model/order-calls.ts';
import { type OrderStep, sectionSteps, shownSteps, stepTitles } from '../model/order-steps.ts';
import type { StepPage } from '../model/step-page.ts';
import { OrderSummary } from './order-summary.tsx';
import { WriteFields } from './write-fields.tsx';
import classes from './order-page.module.css';

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

/** Sums that have changed since the shopper saw them, with the previous and current amounts. */
function ChangedSums({ order }: { order: Order }) {
  const { seen, sums, state, vehicle_finance } = order;
  if (state !== 'open') return null;
  const monthly = vehicle_finance?.Finance.Quote.RegularPayment ?? null;
  const isPriceChanged = seen.price !== sums.price;
  const isMonthlyChanged = seen.monthly !== null && seen.monthly !== monthly;
  if (!isPriceChanged && !isMonthlyChanged) return null;
  return (
    <Notice
      title={isPriceChanged ? 'The price of this vehicle has changed' : 'The finance has changed'}
    >
      {isPriceChanged && (
        <p>
          It was {formatPoundsAndPence(seen.price)} when you last saw it. It is now{' '}
          {formatPoundsAndPence(sums.price)}.
        </p>
      )}
      {isMonthlyChanged && seen.monthly !== null && (
        <p>
          You accepted {formatPoundsAndPence(seen.monthly)} a month.{' '}
          {monthly === null
            ? 'This finance is no longer available. Please choose how to pay again.'
            : `It is now ${formatPoundsAndPence(monthly)} a month.`}
        </p>
      )}
    </Notice>
  );
}

/** Cancels an order and refunds its deposit. Takes two clicks, because it cannot be undone. */
function CancelOrder({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
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
