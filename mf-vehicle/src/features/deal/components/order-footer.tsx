import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { orderFooterAction, reservationActions } from '../model/deal-actions.ts';
import { orderSectionId } from '../model/deal-step.ts';
import { useAway } from '../model/use-away.ts';
import { DealAction } from './deal-action.tsx';
import { PaymentToggle } from './payment-toggle.tsx';
import classes from './order-footer.module.css';

export interface OrderFooterProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  /** What is paid, in a few words: '£271.16 a month', '£16,000'. */
  amount: ReactNode;
}

/**
 * Stands behind the deal. On wide screens it stays at the top of the window once its place has been
 * scrolled past (S148), and leads back; on narrow ones at its foot until its place is reached.
 */
export function OrderFooter({ methods, method, amount }: OrderFooterProps) {
  const away = useAway(orderSectionId);
  return (
    <div className={classes.footer}>
      <p className={classes.amount}>{amount}</p>
      <PaymentToggle methods={methods} method={method} />
      <span className={classes.back}>
        {reservationActions('step-2', 'sticky', method)
          .slice(0, 1)
          .map((action) => (
            <DealAction key={action.words} action={action} step="step-2" variant="secondary" />
          ))}
      </span>
      <span className={classes.action}>
        <DealAction action={orderFooterAction(method, away)} step="step-2" />
      </span>
    </div>
  );
}
