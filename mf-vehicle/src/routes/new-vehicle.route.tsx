import type { LoaderArgs } from 'shared-contracts/remote/define-remote';
import { paths } from 'shared-contracts/remote/paths';
import { loadVehiclePage } from './vehicle-page/load-vehicle-page.ts';

export function loader(args: LoaderArgs) {
  return loadVehiclePage(args, paths.newVehicle);
}

export { VehiclePage as Component } from './vehicle-page/vehicle-page.tsx';
export { vehicleHead as head } from './vehicle-page/vehicle-head.ts';
