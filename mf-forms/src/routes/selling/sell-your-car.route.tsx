import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { ValuationStart } from '../../features/valuation-start/components/valuation-start.tsx';
import {
  editorsHead,
  EditorsPageView,
  loadEditorsPage,
  type EditorsPageData,
} from './editors-page.tsx';

export function loader(args: LoaderArgs) {
  return loadEditorsPage(args, 'sell-your-car');
}

export const head = editorsHead;

/** The editors' page about selling to us, with the form that starts a valuation (S15). */
export function Component() {
  return <EditorsPageView {...useLoaderData<EditorsPageData>()} start={<ValuationStart />} />;
}
