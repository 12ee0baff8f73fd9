import type { LoaderArgs } from '@contracts/platform/remote/define-remote';

/** Its code loads on client-side navigation. The first page is rendered with its data. */
export async function loader(args: LoaderArgs) {
  const { loadVehiclePage } = await import('./vehicle-page/load-vehicle-page.ts');
  return loadVehiclePage(args, '/vehicle/used/:slug');
}

export { VehiclePage as Component } from './vehicle-page/vehicle-page.tsx';
export { vehicleHead as head } from './vehicle-page/vehicle-head.ts';
