import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { useLocation, useNavigate } from '@contracts/platform/router';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import {
  readLeaseChoice,
  sameLeaseChoice,
  withLeaseChoice,
  type LeaseChoice,
} from './lease-choice.ts';
import { leaseDeal, type LeaseDeal } from './lease-deal.ts';

export interface Lease {
  /** The choice in the URL once its prices have loaded; until then the previous one. */
  deal: LeaseDeal;
  choice: LeaseChoice;
  status: 'answered' | 'loading' | 'unavailable';
  retry: () => void;
  retrying: boolean;
  /** Call this when the shopper is about to choose. Loads the prices of all choices. */
  prepare: () => void;
  choose: (change: Partial<LeaseChoice>) => void;
}

/**
 * The lease in the page's URL, where the choice is kept. The page contains the price of one choice.
 * The others, more than a hundred, load when the form is first touched.
 */
export function useLease(slug: string, loaded: LeaseDeal): Lease {
  const { http } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isPrepared, setPrepared] = useState(false);
  const { defaults } = loaded;
  const mileages = useMemo(() => loaded.mileages.map(({ value }) => value), [loaded]);
  const requested = readLeaseChoice(new URLSearchParams(search), defaults, mileages);
  const isLoaded = sameLeaseChoice(requested, loaded.requested);
  const choice = isLoaded ? loaded.choice : requested;
  const rowsQuery = useQuery(
    isPrepared || !isLoaded ? ['lease rows', slug] : null,
    async (signal) => {
      const { fetchVehicle } = await import('../../../entities/vehicle/api/fetch-vehicle.ts');
      const vehicle = await fetchVehicle(http, slug, signal);
      return vehicle === null || vehicle === 'gone' ? [] : leaseRows(vehicle.lease_rows);
    },
  );

  const choose = useCallback(
    (change: Partial<LeaseChoice>) => {
      const query = new URLSearchParams(search);
      const next = { ...choice, ...change };
      void navigate(`?${withLeaseChoice(query, next)}`, {
        replace: true,
        preventScrollReset: true,
        // The rest of the page does not depend on the choice.
        defaultShouldRevalidate: false,
      });
    },
    [choice, navigate, search],
  );

  const prepare = useCallback(() => setPrepared(true), []);
  const { retry } = rowsQuery;
  const common = { choice, retry, retrying: false, prepare, choose };
  if (isLoaded) return { ...common, deal: loaded, status: 'answered' };
  if (rowsQuery.status === 'answered') {
    return { ...common, deal: leaseDeal(rowsQuery.value, choice, defaults), status: 'answered' };
  }
  if (rowsQuery.status === 'unavailable') {
    return { ...common, deal: loaded, status: 'unavailable', retrying: rowsQuery.retrying };
  }
  return { ...common, deal: loaded, status: 'loading' };
}
