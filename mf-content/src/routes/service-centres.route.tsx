import type { HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { PostcodeForm } from '../features/editorial/components/postcode-form.tsx';
import { departmentPage } from '../features/editorial/model/department-page.ts';
import { editorialHead } from '../features/editorial/model/editorial-head.ts';
import type { ServiceCentresData } from '../features/editorial/model/service-centres.ts';

/** S17: workshops or bodyshops, the nearest first. */
export async function loader(args: LoaderArgs) {
  const { loadServiceCentres } = await import('../features/editorial/model/service-centres.ts');
  return loadServiceCentres(`aftersales/${args.params['department']}/service-centres`, args);
}

export function head(args: HeadArgs<ServiceCentresData>) {
  return { ...editorialHead(args), parent: departmentPage(args.data.slug) };
}

export function Component() {
  const { postcode, isUnknownPostcode, ...page } = useLoaderData<ServiceCentresData>();
  return (
    <EditorialPage
      {...page}
      parent={departmentPage(page.slug)}
      lead={
        <>
          {page.lead}
          <PostcodeForm
            action={`/${page.slug}`}
            postcode={postcode}
            isUnknown={isUnknownPostcode}
          />
        </>
      }
    />
  );
}
