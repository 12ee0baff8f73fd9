import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { ValuationStart } from '../../features/valuation-start/components/valuation-start.tsx';
import { editorsHead, EditorsPageShown, loadEditorsPage, type ShownPage } from './editors-page.tsx';

export function loader(args: LoaderArgs): Promise<ShownPage> {
  return loadEditorsPage(args, 'sell-your-car');
}

export const head = editorsHead;

/** What the editors say of selling to us (S15), with the form that it begins with. */
export function Component() {
  return <EditorsPageShown {...useLoaderData<ShownPage>()} start={<ValuationStart />} />;
}
