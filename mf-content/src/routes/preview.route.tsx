import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import type { PreviewData } from '../features/editorial/model/preview.ts';
import classes from '../features/editorial/components/preview-notice.module.css';

/** S201: unpublished content, for visitors who know its URL. */
export async function loader(args: LoaderArgs) {
  const { loadPreview } = await import('../features/editorial/model/preview.ts');
  return loadPreview(args);
}

/** No canonical URL, because the content has no public one. */
export function head({ data, brand }: HeadArgs<PreviewData>): Head {
  return { title: `Preview: ${data.title} | ${brand.name}`, noindex: true, isPrivate: true };
}

export function Component() {
  return (
    <>
      <p className={classes.notice}>
        <strong>Preview.</strong> This is not published. Only people with this address can see it,
        and the address will expire.
      </p>
      <EditorialPage {...useLoaderData<PreviewData>()} />
    </>
  );
}
