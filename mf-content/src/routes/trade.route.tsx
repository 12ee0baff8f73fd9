import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import { TradeTable } from '../features/trade/components/trade-table.tsx';

/** S15, S198: vehicles for motor traders. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const [{ fetchTradeVehicles }, { loadListWords }] = await Promise.all([
    import('../features/trade/api/fetch-trade-vehicles.ts'),
    import('../features/editorial/model/list-words.ts'),
  ]);
  const [asked, words] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (ends) =>
      fetchTradeVehicles(http, ends),
    ),
    loadListWords({ slug: 'trade', title: 'Trade buyers', isList: () => false }, args),
  ]);
  const nameOf = ({ make, range }: { make: string; range: string }) => `${make} ${range}`;
  const vehicles = valueOr(asked, null)?.toSorted((left, right) =>
    nameOf(left).localeCompare(nameOf(right), 'en-GB'),
  );
  return { words, vehicles: vehicles ?? null };
}

export type TradeData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { words }, brand }: HeadArgs<TradeData>): Head {
  return listHead({ words, slug: 'trade', brand });
}

export function Component() {
  const { words, vehicles } = useLoaderData<TradeData>();
  return (
    <ListPage words={words} readFirst>
      <TradeTable vehicles={vehicles} />
    </ListPage>
  );
}
