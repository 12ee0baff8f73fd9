import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { aftersalesParent, editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { EditorialPageData } from '../features/editorial/model/editorial-page.ts';

/**
 * S16, S17, S21, S22: the editors' page at a fixed path, at a path below `/aftersales`, or at
 * another path of one to three segments; otherwise 404. The slug of a page is its path.
 */
export async function loader(args: LoaderArgs) {
  const { department, section, slug: first, slugtwo, id } = args.params;
  const segments = department ? ['aftersales', department, section] : [first, slugtwo, id];
  const slug = segments.filter(Boolean).join('/') || args.url.pathname.slice(1);
  const { loadEditorialPage } = await import('../features/editorial/model/editorial-page.ts');
  return loadEditorialPage(slug, args);
}

export function head(args: HeadArgs<EditorialPageData>) {
  return { ...editorialHead(args), parent: aftersalesParent(args.data.slug) };
}

/** An aftersales department has a long page, whose sections have anchors (S17). */
const departmentPattern = /^aftersales\/[^/]+$/;

export function Component() {
  const page = useLoaderData<EditorialPageData>();
  return (
    <EditorialPage
      {...page}
      parent={aftersalesParent(page.slug)}
      hasContents={departmentPattern.test(page.slug)}
    />
  );
}
