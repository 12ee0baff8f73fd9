import { formatPounds } from '@contracts/wire/format/money';
import { HERE_FIELD, NEXT_FIELD } from '@contracts/wire/forms/form-navigation';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { Notice } from '@contracts/ui/notice';
import { WriteFields } from '../../../entities/order/components/write-fields.tsx';
import { paymentCall } from '../../../entities/order/model/order-calls.ts';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import { refusalOfCode } from '../../../entities/order/model/refusal.ts';
import { unpaidWords } from '../model/payment-outcome.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
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
      <form className={classes.pay} method="post" action={paymentCall(order.id)}>
        {/* Where it leads if there is nothing to pay any more; else the gateway leads to the provider. */}
        <input type="hidden" name={NEXT_FIELD} value={stepPath(order.id, 'confirmation')} />
        <input type="hidden" name={HERE_FIELD} value={stepPath(order.id, 'deposit')} />
        <input type="hidden" name="return_path" value={stepPath(order.id, 'confirmation')} />
        <WriteFields order={order} writeKey={writeKey} />
        <Button type="submit" variant="primary">
          {unpaid === null ? `Pay ${amount} by card` : `Try again to pay ${amount} by card`}
        </Button>
      </form>
    </>
  );
}
