import { useEffect, useMemo, useState } from 'react';
import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useFetcher } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import { unreadableLabel } from '../../../entities/advert/api/fetch-adverts.ts';
import type { LoadedQuotes } from '../../../entities/quote/api/fetch-quotes.ts';
import {
  ListExample,
  QuotesUnavailable,
} from '../../../entities/quote/components/list-example.tsx';
import { VehicleGrid } from '../../../entities/vehicle-card/components/vehicle-grid.tsx';
import { useForgetVanished, vanishedGuids, vanishedLabel } from '../model/use-forget-vanished.ts';
import classes from './saved-list.module.css';

/** @param allGone whether vehicles were saved but none of them is still for sale */
function NothingSaved({ allGone = false }: { allGone?: boolean }) {
  return (
    <EmptyState
      className={classes.empty}
      title={
        allGone ? 'Your saved vehicles are no longer for sale' : 'You have no saved vehicles yet'
      }
      actions={
        <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
          Search all vehicles
        </ButtonLink>
      }
    >
      Press the heart on a vehicle to keep it here, in this browser.
    </EmptyState>
  );
}

/** The route loader's data for saved vehicles; `vehicles` is null if they are unavailable. */
export interface SavedVehicles extends LoadedQuotes {
  vehicles: Vehicle[] | null;
  /** Number of saved vehicles that exist but cannot be shown. */
  unreadable: number;
}

const exampleId = 'representative-example';

/** Cards of the saved vehicles. A removed one stays on the page, so that removal can be undone. */
export function SavedList({ cardGuids }: { cardGuids: readonly string[] }) {
  const [shownGuids] = useState(cardGuids);
  const { data, state, load } = useFetcher<SavedVehicles>();
  const query = new URLSearchParams({ card_guid: shownGuids.join(',') });
  const href = pathTo('/saved-vehicles', query);

  useEffect(() => {
    if (shownGuids.length > 0) void load(href);
  }, [load, href, shownGuids]);

  const vanished = useMemo(() => (data ? vanishedGuids(shownGuids, data) : []), [data, shownGuids]);
  useForgetVanished(vanished);

  if (shownGuids.length === 0) return <NothingSaved />;
  if (data === undefined) {
    return (
      <Skeleton
        label="Loading your saved vehicles"
        shape="card"
        count={Math.min(shownGuids.length, 6)}
      />
    );
  }
  const { vehicles, unreadable, quotes, quotesUnavailable } = data;
  if (vehicles === null) {
    return (
      <Notice
        tone="unavailable"
        title="Your saved vehicles can't be shown at the moment"
        onRetry={() => void load(href)}
        retrying={state !== 'idle'}
      >
        They are still saved in this browser. Please try again in a moment.
      </Notice>
    );
  }
  if (vehicles.length === 0) return <NothingSaved allGone />;
  const example = exampleOffer(vehicles, quotes);
  const goneCount = shownGuids.length - vehicles.length - unreadable;
  return (
    <div className={classes.saved}>
      {goneCount > 0 && <p role="status">{vanishedLabel(goneCount)}</p>}
      {unreadable > 0 && <p role="status">{unreadableLabel(unreadable)}</p>}
      {quotesUnavailable && <QuotesUnavailable />}
      <VehicleGrid vehicles={vehicles} quotes={quotes} exampleHref={`#${exampleId}`} />
      {example && <ListExample id={exampleId} example={example} />}
    </div>
  );
}
