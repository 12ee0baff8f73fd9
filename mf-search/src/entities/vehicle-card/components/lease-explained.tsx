import { useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { leaseDefaults } from '@contracts/wire/catalogue/finance-defaults';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { leaseInitialRentalMonths } from '@contracts/wire/catalogue/lease-limits';
import {
  leaseBasis,
  leasePriceOfRow,
  leasePrices,
  leaseRowFor,
  leaseVatLabels,
  type LeasePrice,
} from '@contracts/wire/catalogue/lease-price';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { SelectField } from '@contracts/ui/field';
import { Skeleton } from '@contracts/ui/skeleton';
import { Tabs } from '@contracts/ui/tabs';
import * as z from 'zod/mini';
import classes from './price-explained.module.css';

interface LeaseExplainedProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
}

/** Business and personal prices with initial payment (S111, S112), or else the card's price. */
export function LeaseExplained({ vehicle, entries }: LeaseExplainedProps) {
  const { http } = useHost();
  const rowsQuery = useQuery(['lease rows', vehicle.slug], async (signal) => {
    const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
    const path = `/api/v2/vehicle-advert/${encodeURIComponent(vehicle.slug)}`;
    const { data } = await http.get(path, {
      // The card already has the rest of the vehicle.
      schema: envelopeSchema(z.pick(vehicleSchema, { lease_rows: true })),
      rows: 'data.lease_rows.#',
      signal,
    });
    return leaseRows(data.lease_rows);
  });
  if (rowsQuery.status === 'pending') {
    return <Skeleton label="Loading the prices of this lease" count={4} />;
  }
  const { lastValue: rows = [] } = rowsQuery;
  const tabs = leasePrices(vehicle, entries).map((price) => ({
    id: price.type,
    label: price.type === 'business' ? 'Business Lease' : 'Personal Lease',
    content: (
      <LeaseOfType
        price={price}
        rows={rows.filter(({ lease_type }) => lease_type === price.type)}
      />
    ),
  }));
  return (
    <div className={classes.explained}>
      {tabs.length > 1 ? <Tabs label="Kind of lease" tabs={tabs} /> : tabs[0]?.content}
      <p>You rent the vehicle and hand it back at the end: you never own it.</p>
    </div>
  );
}

interface LeaseOfTypeProps {
  /** The price that the card shows. */
  price: LeasePrice;
  /** All prices of this type; empty if they are unavailable. */
  rows: readonly LeaseRow[];
}

const { card, example } = leaseDefaults;

/** The card's price and terms, next to the example that S112 specifies. */
function LeaseOfType({ price, rows }: LeaseOfTypeProps) {
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
