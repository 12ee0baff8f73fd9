import type { ReactNode } from 'react';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { WriteFields } from '../../../entities/order/components/write-fields.tsx';
import { paymentCall } from '../../../entities/order/model/order-calls.ts';
import { stepPath } from '../../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './pay-deposit.module.css';

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
