import { Suspense } from 'react';
import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { Await } from '@contracts/platform/router';
import { Skeleton } from '@contracts/ui/skeleton';

export interface SimilarVehiclesProps {
  search: WidgetPropsByName['vehicle-slider'];
  sliderData: Promise<WidgetDataByName['vehicle-slider'] | null>;
}

/** Similar vehicles, streamed in after the page. On failure the widget offers a retry (S116). */
export function SimilarVehicles({ search, sliderData }: SimilarVehiclesProps) {
  const loading = (
    <Skeleton label={`Loading ${search.title.toLowerCase()}`} shape="card" count={4} />
  );
  const slider = (data?: WidgetDataByName['vehicle-slider'] | null) => (
    <Widget name="vehicle-slider" props={search} data={data ?? undefined} fallback={loading} />
  );
  return (
    <Suspense fallback={loading}>
      <Await resolve={sliderData} errorElement={slider()}>
        {slider}
      </Await>
    </Suspense>
  );
}
