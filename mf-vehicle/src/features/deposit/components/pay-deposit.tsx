import { formatPounds } from '@contracts/wire/format/money';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { refusalOfCode } from '../../../entities/order/model/refusal.ts';
import { unpaidWords } from '../model/payment-outcome.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import { PayForm } from './pay-form.tsx';
import classes from './pay-deposit.module.css';

/** The reservation deposit: on to the payment provider's own page, where the card is typed. */
export function PayDeposit({ order, refused, writeKey }: StepPage) {
  const refusal = refusalOfCode(refused);
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
