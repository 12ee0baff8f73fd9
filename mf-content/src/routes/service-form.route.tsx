import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { TextPage } from '../components/text-page.tsx';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import {
  type EditorialPageData,
  loadEditorialPage,
} from '../features/editorial/model/editorial-page.ts';

const path = '/aftersales/servicing/service-form';

export function loader(args: LoaderArgs) {
  return loadEditorialPage(path.slice(1), args);
}

export function head({ data, brand }: HeadArgs<EditorialPageData>): Head {
  return {
    title: `${data.title} | ${brand.name}`,
    ...(data.lead !== null && { description: data.lead }),
    canonical: pathTo(path),
  };
}

export function Component() {
  const page = useLoaderData<EditorialPageData>();
  return (
    <TextPage title={page.title} lead={page.lead}>
      <EditorialPage {...page} />
    </TextPage>
  );
}
