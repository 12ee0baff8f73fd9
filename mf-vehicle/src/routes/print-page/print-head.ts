import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { PrintPageData } from './load-print-page.ts';

/**
 * The canonical URL is that of the vehicle's page, because this is a second page about the vehicle.
 */
export function printHead({ data: { vehicle }, brand }: HeadArgs<PrintPageData>): Head {
  return {
    title: `${vehicleTitle(vehicle)} to print | ${brand.name}`,
    canonical: vehiclePath(vehicle),
    noindex: true,
  };
}
