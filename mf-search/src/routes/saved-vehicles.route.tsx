import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useHydrated, useSavedVehicles, Widget } from '@contracts/platform/react';
import { useLoaderData } from '@contracts/platform/router';
import { Skeleton } from '@contracts/ui/skeleton';
import { valueOr } from '@contracts/platform/host/optional';
import { loadQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { CompareTray } from '../features/compare/components/compare-tray.tsx';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { fetchSavedVehicles } from '../features/saved-vehicles/api/fetch-saved-vehicles.ts';
import { SavedList } from '../features/saved-vehicles/components/saved-list.tsx';
import { SavedSearchCards } from '../features/saved-searches/components/saved-search-cards.tsx';
import classes from './saved-vehicles.module.css';

/**
 * Saved vehicles are stored in the browser, so the server does not know them (S193). It renders the
 * page without them. The list then calls this loader with the vehicles in the query.
 */
export async function loader({ request, url, services }: LoaderArgs) {
  const { signal } = request;
  const cardGuids = (url.searchParams.get('card_guid') ?? '').split(',').filter(Boolean);
  const adverts = await services.optional({ signal }, (callSignal) =>
    fetchSavedVehicles(services.http, cardGuids, callSignal),
  );
  const orders =
    cardGuids.length > 0
      ? null
      : valueOr(
          await services.optional({ signal }, (callSignal) =>
            services.widgets.load('own-orders', {}, callSignal),
          ),
          null,
        );
  const { vehicles, unreadable } = valueOr(adverts, { vehicles: null, unreadable: 0 });
  const loadedQuotes = await loadQuotes(services, vehicles ?? [], quoteTerms(), signal);
  return { vehicles, unreadable, ...loadedQuotes, orders: orders ?? null };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Saved vehicles | ${brand.name}`,
    canonical: pathTo('/saved-vehicles'),
    noindex: true,
  };
}

export function Component() {
  const { orders } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const cardGuids = useSavedVehicles();
  const hydrated = useHydrated();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Saved vehicles</h1>
      {orders && <Widget name="own-orders" props={{}} data={orders} />}
      {hydrated ? (
        <>
          <SavedList cardGuids={cardGuids} />
          <section className={classes.searches} aria-labelledby="saved-searches">
            <h2 id="saved-searches" className={classes.heading}>
              Your searches
            </h2>
            <SavedSearchCards />
          </section>
          <RecentlyViewed />
          <CompareTray />
        </>
      ) : (
        <>
          <p className={classes.withoutScript}>
            Saved vehicles are kept in your browser. Turn on JavaScript to see them.
          </p>
          <div className={classes.waiting}>
            <Skeleton label="" shape="card" count={3} />
          </div>
        </>
      )}
    </div>
  );
}
