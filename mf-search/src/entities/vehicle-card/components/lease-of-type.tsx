import { useState } from 'react';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import { leaseInitialRentalMonths } from '@contracts/wire/catalogue/lease-limits';
import {
  leaseBasis,
  leasePriceOfRow,
  leaseRowFor,
  leaseVatLabels,
  type LeasePrice,
} from '@contracts/wire/catalogue/lease-price';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { SelectField } from '@contracts/ui/field';
import classes from './price-explained.module.css';

interface LeaseOfTypeProps {
  /** The price that the card shows. */
  price: LeasePrice;
  /** All prices of this type; empty if they are unavailable. */
  rows: readonly LeaseRow[];
}

const { card, example } = leaseDefaults;

/** The card's price and terms, next to the example that S112 specifies. */
export function LeaseOfType({ price, rows }: LeaseOfTypeProps) {
  const terms = { term: price.term ?? card.term, mileage: price.mileage ?? card.mileage };
  const rowFor = (rentals: number) => leaseRowFor(rows, rentals, terms);
  const [months, setMonths] = useState<number>(
    leaseInitialRentalMonths.find((each) => rowFor(each)?.deposit_amount === price.initialRental) ??
      card.initialRentalMonths,
  );
  const chosen = rowFor(months);
  const shown = chosen ? leasePriceOfRow(chosen) : price;
  const exampleRow = leaseRowFor(rows, example.initialRentalMonths);
  const vat = leaseVatLabels[price.type];
  const choices = leaseInitialRentalMonths.filter((each) => rowFor(each) !== undefined);
  return (
    <div className={classes.explained}>
      {choices.length > 1 && (
        <SelectField
          label="Initial rental"
          hint="The more you pay first, the less you pay each month."
          options={choices.map((each) => ({
            value: String(each),
            label: each === 1 ? '1 month' : `${each} months`,
          }))}
          value={String(months)}
          onChange={(event) => setMonths(Number(event.currentTarget.value))}
        />
      )}
      <p role="status">
        <strong className={classes.amount}>{formatPoundsAndPence(shown.amount)}</strong> a month{' '}
        {vat}
        <br />
        {leaseBasis(shown)}
      </p>
      {exampleRow && (
        <p className={classes.small}>
          For example: {example.term} months, {example.initialRentalMonths} rentals in advance and{' '}
          {formatMiles(example.mileage)} a year cost{' '}
          {formatPoundsAndPence(exampleRow.monthly_payment)} a month {vat}, after{' '}
          {formatPoundsAndPence(exampleRow.deposit_amount)} in advance.
        </p>
      )}
      <p className={classes.small}>
        {price.type === 'business' ? 'Business' : 'Personal'} prices are {vat}.
      </p>
    </div>
  );
}
