import { leaseVatLabels } from '@contracts/wire/catalogue/lease-price';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';

const types = { business: 'Business', personal: 'Personal' } as const;

/** Which lease the form is about, so that nobody asks about another by mistake. */
export function LeaseAsked({ lease }: { lease: LeaseChosen }) {
  const vat = leaseVatLabels[lease.lease_type];
  return (
    <p>
      {types[lease.lease_type]} lease for{' '}
      <strong>{formatPoundsAndPence(lease.monthly_payment)}</strong> a month {vat}:{' '}
      {lease.lease_term} months, {formatMiles(lease.lease_mileage)} a year, initial rental{' '}
      {formatPoundsAndPence(lease.deposit_total)} {vat}.
    </p>
  );
}
