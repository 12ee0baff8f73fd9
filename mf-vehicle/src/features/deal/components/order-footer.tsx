import { type ReactNode, useEffect, useState } from 'react';
import { twoColumns } from '@contracts/ui/breakpoints';
import { Link, useLocation } from '@contracts/platform/router';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { backToDeal, orderFooterAction } from '../model/deal-actions.ts';
import { dealHref, orderSectionId } from '../model/deal-step.ts';
import { DealAction } from './deal-action.tsx';
import classes from './order-footer.module.css';

const labels: Readonly<Record<PaymentMethod, string>> = {
  finance: 'Monthly finance',
  cash: 'Pay in full',
};

/** Links for the available payment methods (S148). The URL holds the choice. */
function PaymentToggle({ methods, method: shown }: Omit<OrderFooterProps, 'amount'>) {
  const { search } = useLocation();
  return (
    <nav className={classes.toggle} aria-label="Payment method">
      {methods.map((method) => (
        <Link
          key={method}
          className={classes.method}
          to={dealHref(search, method)}
          replace
          preventScrollReset
          aria-current={method === shown ? 'true' : undefined}
        >
          {labels[method]}
        </Link>
      ))}
    </nav>
  );
}

/** Whether an element is out of view on a narrow screen. False on the server. */
function useIsOutOfView(elementId: string): boolean {
  const [isOutOfView, setIsOutOfView] = useState(false);

  useEffect(() => {
    const element = document.getElementById(elementId);
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const wideScreen = window.matchMedia(twoColumns);
    const observer = new IntersectionObserver(([entry]) =>
      setIsOutOfView(entry !== undefined && !entry.isIntersecting && !wideScreen.matches),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementId]);

  return isOutOfView;
}

interface OrderFooterProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  /** Short form of the payment: '£271.16 a month' or '£16,000'. */
  amount: ReactNode;
}

/**
 * The bar after the deal. On wide screens it sticks to the top once scrolled past (S148), with a
 * link back to the deal. On narrow screens it sticks to the bottom until its place is reached.
 */
export function OrderFooter({ methods, method, amount }: OrderFooterProps) {
  const isOutOfView = useIsOutOfView(orderSectionId);
  return (
    <div className={classes.footer}>
      <p className={classes.amount}>{amount}</p>
      <PaymentToggle methods={methods} method={method} />
      <span className={classes.back}>
        <DealAction action={backToDeal} step="step-2" variant="secondary" />
      </span>
      <span className={classes.action}>
        <DealAction action={orderFooterAction(method, isOutOfView)} step="step-2" />
      </span>
    </div>
  );
}
