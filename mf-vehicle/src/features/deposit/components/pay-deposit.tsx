import type { ReactNode } from 'react';
import { formatPounds } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { Notice } from '@contracts/ui/notice';
import { WriteFields } from '../../../entities/order/components/write-fields.tsx';
import { paymentCall } from '../../../entities/order/model/order-calls.ts';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import { refusalsOfCode } from '../../../entities/order/model/refusal.ts';
import { unpaidMessageOf } from '../model/payment-outcome.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './pay-deposit.module.css';

/** The reservation deposit, with a link to the payment provider's page for card details. */
export function PayDeposit(page: StepPage) {
  const { order, refusalCode, writeKey } = page;
  if (order.sums.reservation_deposit === 0) {
    return <PlaceWithoutDeposit {...page} />;
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
function PlaceWithoutDeposit({ order, refusalCode, writeKey }: StepPage) {
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

interface PayFormProps extends Pick<StepPage, 'order' | 'writeKey'> {
  children: ReactNode;
}

/** A form that starts or continues the payment, and opens the provider's page. */
export function PayForm({ order, writeKey, children }: PayFormProps) {
  const confirmation = stepPath(order.id, 'confirmation');
  return (
    <form className={classes.pay} method="post" action={paymentCall(order.id)}>
      {/* The next page if nothing is left to pay. Otherwise the gateway redirects to the provider. */}
      <NavigationFields
        nextPage={confirmation}
        formPage={stepPath(order.id, 'deposit')}
        values={{ return_path: confirmation }}
      />
      <WriteFields order={order} writeKey={writeKey} />
      <Button type="submit" variant="primary">
        {children}
      </Button>
    </form>
  );
}
