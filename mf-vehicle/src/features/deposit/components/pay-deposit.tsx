import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import { refusalsOfCode } from '../../../entities/order/model/refusal.ts';
import { unpaidMessageOf } from '../model/payment-outcome.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import { PayForm } from './pay-form.tsx';
import classes from './pay-deposit.module.css';

/** The reservation deposit, with a link to the payment provider's page for card details. */
export function PayDeposit({ order, refusalCode, writeKey }: StepPage) {
  if (order.sums.reservation_deposit === 0) {
    return <PlaceWithoutDeposit order={order} refusalCode={refusalCode} writeKey={writeKey} />;
  }
  const amount = formatPounds(order.sums.reservation_deposit);
  const unpaidMessage = order.payment === null ? null : unpaidMessageOf(order.payment);
  return (
    <>
      <ErrorSummary errors={refusalsOfCode(refusalCode)} />
      {unpaidMessage !== null && (
        <Notice tone="unavailable" title={unpaidMessage.title}>
          {unpaidMessage.text}
        </Notice>
      )}
      <p className={classes.amount}>
        <strong>{amount}</strong> reservation deposit
      </p>
      <ul className={classes.terms}>
        <li>It is part of the price, so you pay that much less at handover.</li>
        <li>You get it back in full if you cancel.</li>
        <li>
          You enter your card details on our payment provider’s page. We never see the number. Your
          bank may ask you to confirm the payment.
        </li>
      </ul>
      {order.reservation.state !== 'lost' && (
        <PayForm order={order} writeKey={writeKey}>
          {unpaidMessage === null ? `Pay ${amount} by card` : `Try paying ${amount} by card again`}
        </PayForm>
      )}
    </>
  );
}

/** If nothing is left to pay, places the order of a logged-in customer at once. */
function PlaceWithoutDeposit({
  order,
  refusalCode,
  writeKey,
}: Pick<StepPage, 'order' | 'refusalCode' | 'writeKey'>) {
  const loginQuery = new URLSearchParams({ redirect: stepPath(order.id, 'deposit') });
  return (
    <>
      <ErrorSummary errors={refusalsOfCode(refusalCode)} />
      <p className={classes.amount}>
        <strong>No deposit</strong> to pay
      </p>
      <ul className={classes.terms}>
        <li>Your part exchange covers the price, so no card is needed.</li>
        <li>
          You need an account to reserve it. <Link to={pathTo('/login', loginQuery)}>Log in</Link>{' '}
          if you have not yet.
        </li>
      </ul>
      {order.reservation.state !== 'lost' && (
        <PayForm order={order} writeKey={writeKey}>
          Place your order
        </PayForm>
      )}
    </>
  );
}
