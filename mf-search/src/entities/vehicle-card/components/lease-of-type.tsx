import { useState } from 'react';
import {
  leaseDefaults,
  leaseInitialRentalMonths,
} from '@contracts/wire/catalogue/finance-defaults';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { SelectField } from '@contracts/ui/field';
import { leaseBasis, type LeasePrice } from '../model/lease-price.ts';
import { leaseVat } from '../model/lease-type.ts';
import classes from './price-explained.module.css';

interface LeaseOfTypeProps {
  /** What the card shows. */
  price: LeasePrice;
  /** All prices of this type; empty where they could not be had. */
  rows: readonly LeaseRow[];
}

const pounds = (amount: number) => formatPounds(amount, { pence: true });
const { card, example } = leaseDefaults;

/** The price that was shown with its own basis, and beside it the example of the specification (S112). */
export function LeaseOfType({ price, rows }: LeaseOfTypeProps) {
  const [months, setMonths] = useState<number>(card.initialRentalMonths);
  const rowWith = (initialRentalMonths: number) =>
    rows.find(
      (row) =>
        row.lease_term === card.term &&
        row.lease_mileage === card.mileage &&
        row.lease_initial_rental_equivalent === initialRentalMonths,
    );
  const chosen = rowWith(months);
  const shown = chosen ? priceOf(chosen) : price;
  const exampleRow = rowWith(example.initialRentalMonths);
  const vat = leaseVat[price.type];
  const choices = leaseInitialRentalMonths.filter((each) => rowWith(each) !== undefined);
  return (
    <div className={classes.explained}>
      {choices.length > 1 && (
        <SelectField
          label="Initial rental"
          hint="The more is paid first, the less each month."
          options={choices.map((each) => ({
            value: String(each),
            label: each === 1 ? '1 month' : `${each} months`,
          }))}
          value={String(months)}
          onChange={(event) => setMonths(Number(event.currentTarget.value))}
        />
      )}
      <p role="status">
        <strong className={classes.amount}>{pounds(shown.amount)}</strong> a month {vat}
        <br />
        {leaseBasis(shown)}
      </p>
      {exampleRow && (
        <p className={classes.small}>
          For example: {example.term} months, {example.initialRentalMonths} rentals in advance and{' '}
          {formatMiles(example.mileage)} a year cost {pounds(exampleRow.monthly_payment)} a month{' '}
          {vat}, after {pounds(exampleRow.deposit_amount)} in advance.
        </p>
      )}
      <p className={classes.small}>
        {price.type === 'business' ? 'Business' : 'Personal'} prices are {vat}.
      </p>
    </div>
  );
}

function priceOf(row: LeaseRow): LeasePrice {
  return {
    type: row.lease_type,
    amount: row.monthly_payment,
    term: row.lease_term,
    initialRental: row.deposit_amount,
    mileage: row.lease_mileage,
  };
}
