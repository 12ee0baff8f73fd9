import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import {
  editorsHead,
  EditorsPageView,
  loadEditorsPage,
  type EditorsPageData,
} from './editors-page.tsx';

export function loader(args: LoaderArgs) {
  return loadEditorsPage(args, 'sell-your-car/valuation-steps');
}

export const head = editorsHead;

/** The editors' page about how selling to us works (S16). */
export function Component() {
  return <EditorsPageView {...useLoaderData<EditorsPageData>()} />;
}
