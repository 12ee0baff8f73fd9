import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { loadVehiclePage } from './vehicle-page/load-vehicle-page.ts';

export function loader(args: LoaderArgs) {
  return loadVehiclePage(args, '/vehicle/used/:slug');
}

export { VehiclePage as Component } from './vehicle-page/vehicle-page.tsx';
export { vehicleHead as head } from './vehicle-page/vehicle-head.ts';
