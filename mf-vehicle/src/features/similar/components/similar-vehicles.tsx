import { Suspense } from 'react';
import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { Await } from '@contracts/platform/router';
import { Skeleton } from '@contracts/ui/skeleton';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { kindSearch } from '../../../entities/vehicle/model/vehicle-kind.ts';

interface SimilarVehiclesProps {
  search: WidgetPropsByName['vehicle-slider'];
  found: Promise<WidgetDataByName['vehicle-slider'] | null>;
}

/** Streams in after the page. If it fails, the widget offers a retry (S116). */
export function SimilarVehicles({ search, found }: SimilarVehiclesProps) {
  const loading = (
    <Skeleton label={`Loading ${search.title.toLowerCase()}`} shape="card" count={4} />
  );
  const slider = (data?: WidgetDataByName['vehicle-slider'] | null) => (
    <Widget name="vehicle-slider" props={search} data={data ?? undefined} fallback={loading} />
  );
  return (
    <Suspense fallback={loading}>
      <Await resolve={found} errorElement={slider()}>
        {slider}
      </Await>
    </Suspense>
  );
}

const endings: Partial<Record<Vehicle['advert_classification'], string>> = {
  'CONTRACT-HIRE-BUSINESS': ' to lease',
  'CONTRACT-HIRE-PERSONAL': ' to lease',
  MOTABILITY: ' on the Motability Scheme',
};

/**
 * Vehicles of the same body type: of the same make to buy, on the page's terms; of any make to
 * lease, because there are few.
 */
export function similarSearch(
  vehicle: Pick<Vehicle, 'make_slug' | 'body_type' | 'stock_id' | 'advert_classification'>,
  noun: string,
  creditTerms: URLSearchParams,
): WidgetPropsByName['vehicle-slider'] {
  const query = kindSearch(vehicle);
  const isToBuy = query.size === 0;
  if (isToBuy) query.set('make', vehicle.make_slug);
  if (vehicle.body_type) query.set('body_type', vehicle.body_type);
  for (const [key, value] of isToBuy ? creditTerms : []) query.set(key, value);
  return {
    title: `Similar ${noun}s${endings[vehicle.advert_classification] ?? ''}`,
    query: query.toString(),
    exceptStockId: vehicle.stock_id,
  };
}
