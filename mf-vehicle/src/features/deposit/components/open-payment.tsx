import type { SyntheticEvent } from 'react';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { stopPaymentCall } from '../../../entities/order/model/order-calls.ts';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import { PayForm } from './pay-form.tsx';
import classes from './order-outcome.module.css';

/** An unfinished payment: check it again, continue it, or cancel it to change the order. */
export function OpenPayment({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
  const { onRetry, retrying } = useRetry();
  const confirmationPath = stepPath(order.id, 'confirmation');
  return (
    <div className={classes.outcome}>
      <section className={classes.choice} aria-labelledby="paid-title">
        <h2 id="paid-title" className={classes.choiceTitle}>
          If you have paid
        </h2>
        <p>You don’t need to do anything else. We’ll email you as soon as your bank confirms it.</p>
        <form
          action={confirmationPath}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <Button type="submit" loading={retrying}>
            Check again
          </Button>
        </form>
      </section>
      <section className={classes.choice} aria-labelledby="unpaid-title">
        <h2 id="unpaid-title" className={classes.choiceTitle}>
          If you have not paid yet
        </h2>
        <p>
          Your payment page is still open. You carry on with the same payment and are only charged
          once.
        </p>
        <PayForm order={order} writeKey={writeKey}>
          Continue the payment
        </PayForm>
      </section>
      <section className={classes.choice} aria-labelledby="stop-title">
        <h2 id="stop-title" className={classes.choiceTitle}>
          If you want to change your order
        </h2>
        <p>Stop the payment first. We then won’t hold the vehicle for you until you pay.</p>
        <form method="post" action={stopPaymentCall(order.id)}>
          <NavigationFields
            nextPage={pathTo('/click-collect/:order', { order: order.id })}
            formPage={confirmationPath}
          />
          <Button type="submit">Stop the payment</Button>
        </form>
      </section>
    </div>
  );
}
