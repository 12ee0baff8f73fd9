import type { LoaderArgs } from '@contracts/platform/remote/define-remote';

/** Its code loads on client-side navigation. The first page is rendered with its data. */
export async function loader(args: LoaderArgs) {
  const { loadPrintPage } = await import('./print-page/load-print-page.ts');
  return loadPrintPage(args);
}

export { PrintPage as Component } from './print-page/print-page.tsx';
export { printHead as head } from './print-page/print-head.ts';
