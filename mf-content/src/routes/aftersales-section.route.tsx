import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { departmentPage, editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { EditorialPageData } from '../features/editorial/model/editorial-page.ts';

/** A section of servicing or the bodyshop (S17), or a single service (S21). */
export async function loader(args: LoaderArgs) {
  const { department, section } = args.params;
  const { loadEditorialPage } = await import('../features/editorial/model/editorial-page.ts');
  return loadEditorialPage(`aftersales/${department}/${section}`, args);
}

export function head(args: HeadArgs<EditorialPageData>) {
  return { ...editorialHead(args), parent: departmentPage(args.data.slug) };
}

export function Component() {
  const page = useLoaderData<EditorialPageData>();
  return <EditorialPage {...page} parent={departmentPage(page.slug)} />;
}
