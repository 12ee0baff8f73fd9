import type { ReactNode } from 'react';
import { FORM_PAGE_FIELD, NEXT_PAGE_FIELD } from '@contracts/wire/forms/form-navigation';
import { Button } from '@contracts/ui/button';
import { WriteFields } from '../../../entities/order/components/write-fields.tsx';
import { paymentCall } from '../../../entities/order/model/order-calls.ts';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './pay-deposit.module.css';

interface PayFormProps extends Pick<StepPage, 'order' | 'writeKey'> {
  children: ReactNode;
}

/** Posts to the provider's page, for the open payment or a new one. */
export function PayForm({ order, writeKey, children }: PayFormProps) {
  const confirmation = stepPath(order.id, 'confirmation');
  return (
    <form className={classes.pay} method="post" action={paymentCall(order.id)}>
      {/* Where it leads if there is nothing to pay any more; else the gateway leads to the provider. */}
      <input type="hidden" name={NEXT_PAGE_FIELD} value={confirmation} />
      <input type="hidden" name={FORM_PAGE_FIELD} value={stepPath(order.id, 'deposit')} />
      <input type="hidden" name="return_path" value={confirmation} />
      <WriteFields order={order} writeKey={writeKey} />
      <Button type="submit" variant="primary">
        {children}
      </Button>
    </form>
  );
}
