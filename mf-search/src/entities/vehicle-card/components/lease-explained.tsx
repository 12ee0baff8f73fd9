import { useEffect, useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { useHost } from '@contracts/platform/react';
import { Skeleton } from '@contracts/ui/skeleton';
import { Tabs } from '@contracts/ui/tabs';
import { fetchLeaseRows } from '../api/fetch-lease-rows.ts';
import { LeaseOfType } from './lease-of-type.tsx';
import { leasePrices } from '../model/lease-price.ts';
import classes from './price-explained.module.css';

interface LeaseExplainedProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
}

/** Business or personal, with what is paid first (S111, S112). Without the rows: the card's price. */
export function LeaseExplained({ vehicle, entries }: LeaseExplainedProps) {
  const { http } = useHost();
  const [rows, setRows] = useState<readonly LeaseRow[] | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    fetchLeaseRows(http, vehicle.slug, leaving.signal).then(setRows, () => {
      if (!leaving.signal.aborted) setRows([]);
    });
    return () => leaving.abort();
  }, [http, vehicle.slug]);

  if (rows === null) return <Skeleton label="Loading the prices of this lease" count={4} />;
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
