import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { PrintPageData } from './print-page/load-print-page.ts';

/** Its code loads on client-side navigation. The first page is rendered with its data. */
export async function loader(args: LoaderArgs) {
  const { loadPrintPage } = await import('./print-page/load-print-page.ts');
  return loadPrintPage(args);
}

/** The canonical URL is that of the vehicle's page, because this is a second page about it. */
export function head({ data: { vehicle }, brand }: HeadArgs<PrintPageData>): Head {
  return {
    title: `${vehicleTitle(vehicle)} to print | ${brand.name}`,
    canonical: vehiclePath(vehicle),
    noindex: true,
  };
}

export { PrintPage as Component } from './print-page/print-page.tsx';
