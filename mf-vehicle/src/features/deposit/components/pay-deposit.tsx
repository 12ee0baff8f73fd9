import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import { refusalOfCode } from '../../../entities/order/model/refusal.ts';
import { unpaidWords } from '../model/payment-outcome.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import { PayForm } from './pay-form.tsx';
import classes from './pay-deposit.module.css';

/** The reservation deposit, with a link to the payment provider's page for card details. */
export function PayDeposit({ order, refused, writeKey }: StepPage) {
  const refusal = refusalOfCode(refused);
  if (order.sums.reservation_deposit === 0) {
    return <PlaceWithoutDeposit order={order} refused={refused} writeKey={writeKey} />;
  }
  const amount = formatPounds(order.sums.reservation_deposit);
  const unpaid = order.payment === null ? null : unpaidWords(order.payment);
  return (
    <>
      <ErrorSummary errors={refusal === null ? [] : [refusal]} />
      {unpaid !== null && (
        <Notice tone="unavailable" title={unpaid.title}>
          {unpaid.words}
        </Notice>
      )}
      <p className={classes.amount}>
        <strong>{amount}</strong> reservation deposit
      </p>
      <ul className={classes.terms}>
        <li>It is part of the price: you pay that much less at the handover.</li>
        <li>You get it back in full if you cancel.</li>
        <li>
          You type your card on the page of our payment provider. We never see its number. Your bank
          may ask you to confirm the payment.
        </li>
      </ul>
      {order.reservation.state !== 'lost' && (
        <PayForm order={order} writeKey={writeKey}>
          {unpaid === null ? `Pay ${amount} by card` : `Try again to pay ${amount} by card`}
        </PayForm>
      )}
    </>
  );
}

/** If nothing is left to pay, places the order of a logged-in customer at once. */
function PlaceWithoutDeposit({
  order,
  refused,
  writeKey,
}: Pick<StepPage, 'order' | 'refused' | 'writeKey'>) {
  const refusal = refusalOfCode(refused);
  return (
    <>
      <ErrorSummary errors={refusal === null ? [] : [refusal]} />
      <p className={classes.amount}>
        <strong>No deposit</strong> to pay
      </p>
      <ul className={classes.terms}>
        <li>Your part exchange covers the price, so no card is needed.</li>
        <li>
          You reserve it with your account. <Link to={pathTo('/login', back(order))}>Log in</Link>{' '}
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

const back = ({ id }: StepPage['order']) =>
  new URLSearchParams({ redirect: stepPath(id, 'deposit') });
