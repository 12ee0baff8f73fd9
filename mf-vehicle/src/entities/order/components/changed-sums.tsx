import { formatPoundsAndPence } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import { Notice } from '@contracts/ui/notice';

/** Sums that have changed since the shopper saw them, with the previous and current amounts. */
export function ChangedSums({ order }: { order: Order }) {
  const { seen, sums, state, vehicle_finance } = order;
  if (state !== 'open') return null;
  const monthly = vehicle_finance?.Finance.Quote.RegularPayment ?? null;
  const isPriceChanged = seen.price !== sums.price;
  const isMonthlyChanged = seen.monthly !== null && seen.monthly !== monthly;
  if (!isPriceChanged && !isMonthlyChanged) return null;
  return (
    <Notice
      title={isPriceChanged ? 'The price of this vehicle has changed' : 'The finance has changed'}
    >
      {isPriceChanged && (
        <p>
          It was {formatPoundsAndPence(seen.price)} when you last saw it. It is now{' '}
          {formatPoundsAndPence(sums.price)}.
        </p>
      )}
      {isMonthlyChanged && seen.monthly !== null && (
        <p>
          You accepted {formatPoundsAndPence(seen.monthly)} a month.{' '}
          {monthly === null
            ? 'This finance is no longer available. Please choose how to pay again.'
            : `It is now ${formatPoundsAndPence(monthly)} a month.`}
        </p>
      )}
    </Notice>
  );
}
