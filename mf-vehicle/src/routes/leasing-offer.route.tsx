import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { LeaseSummary } from '../features/finance/components/lease-summary.tsx';
import { LeaseBuilder } from '../features/lease/components/lease-builder.tsx';
import { VehiclePage } from './vehicle-page/vehicle-page.tsx';

/** Its code loads on client-side navigation. The first page is rendered with its data. */
export async function loader(args: LoaderArgs) {
  const { loadVehiclePage } = await import('./vehicle-page/load-vehicle-page.ts');
  return loadVehiclePage(args, '/leasing/offer/:slug');
}

const leaseComponents = { Builder: LeaseBuilder, Summary: LeaseSummary };

export function Component() {
  return <VehiclePage leaseComponents={leaseComponents} />;
}

export { vehicleHead as head } from './vehicle-page/vehicle-head.ts';
