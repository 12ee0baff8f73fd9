import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { formatPounds } from 'shared-contracts/format/money';
import classes from './price-explained.module.css';

const pounds = (amount: number) => formatPounds(amount, { pence: true });

/** How a vehicle of the mobility scheme is paid for, and what that includes (S158). */
export function MotabilityExplained({ vehicle }: { vehicle: CardVehicle }) {
  const { advance_payment, weekly_rental, weekly_allowance, allowance_type, lease_length } =
    vehicle;
  const weekly = weekly_rental ?? weekly_allowance;
  const years = lease_length ?? 3;
  return (
    <div className={classes.explained}>
      <ol className={classes.steps}>
        <li>
          {advance_payment === 0 ? (
            <strong>No advance payment.</strong>
          ) : (
            <>
              <strong>{pounds(advance_payment ?? 0)}</strong> advance payment, once. It is not
              returned.
            </>
          )}
        </li>
        {weekly != null && (
          <li>
            <strong>{pounds(weekly)}</strong> a week, paid straight from your{' '}
            {allowance_type ?? 'mobility'} allowance.
          </li>
        )}
        <li>You lease it for {years} years and hand it back: you never own it.</li>
      </ol>
      <p>
        The price includes {years} years&apos; insurance, servicing, road tax and breakdown cover.
      </p>
    </div>
  );
}
