import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import { TradeTable } from '../features/trade/components/trade-table.tsx';

/** S15, S198: vehicles for motor traders. */
export async function loader(args: LoaderArgs) {
  const [{ fetchTradeVehicles }, { loadList }] = await Promise.all([
    import('../features/trade/api/fetch-trade-vehicles.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  const { texts, listData } = await loadList('trade', args, fetchTradeVehicles);
  const nameOf = ({ make, range }: { make: string; range: string }) => `${make} ${range}`;
  const vehicles = listData?.toSorted((left, right) =>
    nameOf(left).localeCompare(nameOf(right), 'en-GB'),
  );
  return { texts, vehicles: vehicles ?? null };
}

export const head = listHead;

export function Component() {
  const { texts, vehicles } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <ListPage texts={texts} showTextFirst>
      <TradeTable vehicles={vehicles} />
    </ListPage>
  );
}
