import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { ListFrame } from '../components/list-frame.tsx';
import { MakeLinks } from '../entities/manufacturer/components/make-links.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

const newCarsQuery = { advert_classification: 'NEW' };

/** S15, S200: new cars by make. */
export async function loader(args: LoaderArgs) {
  const [{ fetchNewMakes }, { loadList }] = await Promise.all([
    import('../features/new-cars/api/fetch-new-makes.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  return loadList('new-cars', args, fetchNewMakes);
}

export const head = listHead;

export function Component() {
  const { texts, listData: makes } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <ListPage texts={texts}>
      <ListFrame
        items={makes}
        subject="The makes"
        emptyMessage={
          <>
            There are no new cars in stock at the moment.{' '}
            <Link to={pathTo('/contact-us')}>Ask us about one from the factory</Link>
          </>
        }
      >
        {(found) => (
          <section aria-labelledby="makes-title">
            <h2 id="makes-title">New cars in stock, by make</h2>
            <MakeLinks makes={found} search={newCarsQuery} />
          </section>
        )}
      </ListFrame>
    </ListPage>
  );
}
