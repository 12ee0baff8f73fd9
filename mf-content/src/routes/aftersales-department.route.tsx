import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { EditorialPageData } from '../features/editorial/model/editorial-page.ts';

const parent = { label: 'Servicing and repairs', to: '/aftersales' };

/** S16: servicing, bodyshop or parts. Long pages whose sections have anchors (S17). */
export async function loader(args: LoaderArgs) {
  const { loadEditorialPage } = await import('../features/editorial/model/editorial-page.ts');
  return loadEditorialPage(`aftersales/${args.params['department']}`, args);
}

export function head(args: HeadArgs<EditorialPageData>) {
  return { ...editorialHead(args), parent };
}

export function Component() {
  return <EditorialPage {...useLoaderData<EditorialPageData>()} parent={parent} hasContents />;
}
