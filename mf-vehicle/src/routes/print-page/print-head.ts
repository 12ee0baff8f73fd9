import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { PrintPageData } from './load-print-page.ts';

/** A second page of the same vehicle: its canonical address is the first. */
export function printHead({ data: { vehicle }, brand }: HeadArgs<PrintPageData>): Head {
  return {
    title: `${vehicleTitle(vehicle)} to print | ${brand.name}`,
    canonical: vehiclePath(vehicle),
    noindex: true,
  };
}
