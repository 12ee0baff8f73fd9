import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { leasePrices } from '@contracts/wire/catalogue/lease-price';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Skeleton } from '@contracts/ui/skeleton';
import { Tabs } from '@contracts/ui/tabs';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { LeaseOfType } from './lease-of-type.tsx';
import classes from './price-explained.module.css';

/** All contract hire prices, which only the response for a single vehicle has. @throws HttpError */
async function fetchLeaseRows(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<LeaseRow[]> {
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const { data } = await http.get(path, {
    // The card already has the rest of the vehicle.
    schema: envelopeSchema(z.pick(vehicleSchema, { lease_rows: true })),
    rows: 'data.lease_rows.#',
    signal,
  });
  return leaseRows(data.lease_rows);
}

interface LeaseExplainedProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
}

/** Business and personal prices with initial payment (S111, S112), or else the card's price. */
export function LeaseExplained({ vehicle, entries }: LeaseExplainedProps) {
  const { http } = useHost();
  const rowsQuery = useQuery(['lease rows', vehicle.slug], (signal) =>
    fetchLeaseRows(http, vehicle.slug, signal),
  );

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
