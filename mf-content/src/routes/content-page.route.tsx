import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { EditorialPageData } from '../features/editorial/model/editorial-page.ts';

/** S22: the editors' page at a fixed path, or at a path of one to three segments; otherwise 404. */
export async function loader(args: LoaderArgs) {
  const { slug: first, slugtwo, id } = args.params;
  const segments = [first, slugtwo, id].filter((part) => part !== undefined);
  const slug = segments.join('/') || new URL(args.request.url).pathname.slice(1);
  const { loadEditorialPage } = await import('../features/editorial/model/editorial-page.ts');
  return loadEditorialPage(slug, args);
}

export function head(args: HeadArgs<EditorialPageData>) {
  return editorialHead(args);
}

export function Component() {
  return <EditorialPage {...useLoaderData<EditorialPageData>()} />;
}
