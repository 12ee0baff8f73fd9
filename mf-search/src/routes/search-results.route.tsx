import { vehicleListSchema, type VehicleList } from 'shared-contracts/catalogue/vehicle';
import { useLoaderData } from 'shared-contracts/router';
import type { Head, LoaderArgs } from 'shared-contracts/remote/define-remote';

export function loader({ url, services }: LoaderArgs): Promise<VehicleList> {
  return services.http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query: url.searchParams,
  });
}
export function head(): Head {
  return { title: 'Search', canonical: '/vehicle-search' };
}
export function Component() {
  const { data } = useLoaderData<VehicleList>();
  return (
    <ul>
      {data.map((v) => (
        <li key={v.slug}>{v.name}</li>
      ))}
    </ul>
  );
}
