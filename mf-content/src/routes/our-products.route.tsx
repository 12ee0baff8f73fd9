import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { pathTo } from '@contracts/platform/remote/path-to';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import { LinkCards } from '../components/link-cards.tsx';
import { ListFrame } from '../components/list-frame.tsx';

/** S15, S198: products for a car. */
export async function loader(args: LoaderArgs) {
  const [{ fetchProducts }, { loadList }] = await Promise.all([
    import('../features/products/api/fetch-products.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  return loadList('our-products', args, fetchProducts);
}

export const head = listHead;

export function Component() {
  const { texts, listData: groups } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <ListPage texts={texts} showTextFirst>
      <ListFrame
        items={groups}
        subject="The products"
        emptyMessage={
          <>
            There is nothing here at the moment.{' '}
            <Link to={pathTo('/vehicle-search')}>See our vehicles</Link>
          </>
        }
      >
        {(found) =>
          found.map(({ slug, name, products }) => (
            <section key={slug} aria-labelledby={`${slug}-title`}>
              <h2 id={`${slug}-title`}>{name}</h2>
              <LinkCards level={3} items={products} />
            </section>
          ))
        }
      </ListFrame>
    </ListPage>
  );
}
