import { Link, useLocation } from '@contracts/platform/router';
import type { PaymentMethod } from '../../../entities/deal/model/payment-method.ts';
import { dealHref } from '../model/deal-address.ts';
import classes from './payment-toggle.module.css';

interface PaymentToggleProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
}

const labels: Readonly<Record<PaymentMethod, string>> = {
  finance: 'Monthly finance',
  cash: 'Pay in full',
};

/** Monthly or in full, as available for the vehicle (S148). The address holds the choice. */
export function PaymentToggle({ methods, method: shown }: PaymentToggleProps) {
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
