import type { ReactNode } from 'react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { twoColumns } from '@contracts/ui/breakpoints';
import { Button, ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Disclosure } from '@contracts/ui/disclosure';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import { StepProgress } from '@contracts/ui/step-progress';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatTime } from '@contracts/wire/format/date';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import { displayRegistration } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { cancelCall } from '../model/order-calls.ts';
import { type OrderStep, sectionSteps, shownSteps, stepTitles } from '../model/order-steps.ts';
import { orderSums } from '../model/order-sums.ts';
import type { StepPage } from '../model/step-page.ts';
import { WriteFields } from './write-fields.tsx';
import classes from './order-page.module.css';
import summaryClasses from './order-summary.module.css';

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

const pictureSizes = `${twoColumns} 24rem, 16rem`;

function OrderSummary({ order }: { order: Order }) {
  const { reservation, sums } = order;
  const { vehicle } = order.invoice;
  const registration = displayRegistration(vehicle);
  const writeOff = writeOffLabels(vehicle);
  const until = reservation.state === 'held' ? reservation.expires_at : null;
  return (
    <div className={summaryClasses.summary}>
      <div className={summaryClasses.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes={pictureSizes} alt="" />
      </div>
      <div className={summaryClasses.vehicle}>
        <h2 className={summaryClasses.name}>
          <Link to={vehiclePath(vehicle)}>{vehicleTitle(vehicle)}</Link>
        </h2>
        {vehicle.derivative && <p className={summaryClasses.derivative}>{vehicle.derivative}</p>}
        {registration && (
          <p>
            <Plate
              registration={registration}
              electric={vehicle.fuel_type_slug === 'electric'}
              size="small"
            />
          </p>
        )}
        {writeOff && (
          <p className={summaryClasses.note}>
            <strong>{writeOff.label}.</strong> {writeOff.meaning}.
          </p>
        )}
      </div>
      <DefinitionList
        items={orderSums(order).map(({ term, amount }) => ({
          term,
          description: formatPoundsAndPence(amount),
        }))}
      />
      <p className={summaryClasses.note}>
        Order <strong>{order.reference}</strong>
        {until !== null && (
          <>
            . Held for you until <strong>{formatTime(until)}</strong>
          </>
        )}
        {reservation.state === 'free' &&
          (sums.reservation_deposit === 0
            ? '. Not held for you yet: you reserve it when you place your order.'
            : `. Not held for you yet: you reserve it with the ${formatPounds(sums.reservation_deposit)} deposit.`)}
      </p>
    </div>
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
