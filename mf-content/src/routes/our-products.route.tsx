import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import { pathTo } from '@contracts/platform/remote/path-to';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import { LinkCards } from '../components/link-cards.tsx';
import { ListFrame } from '../components/list-frame.tsx';
import type { ProductGroup } from '../features/products/api/fetch-products.ts';

/** Products by category. */
function ProductGroups({ groups }: { groups: readonly ProductGroup[] | null }) {
  return (
    <ListFrame
      items={groups}
      what="The products"
      none={
        <>
          There is nothing here at the moment.{' '}
          <Link to={pathTo('/vehicle-search')}>See our vehicles</Link>
        </>
      }
    >
      {(found) =>
        found.map(({ slug: category, name, products }) => (
          <section key={category} aria-labelledby={`${category}-title`}>
            <h2 id={`${category}-title`}>{name}</h2>
            <LinkCards
              level={3}
              items={products.map(({ slug, price, ...product }) => ({
                ...product,
                url: pathTo('/our-products/:slug/:id', { slug: category, id: slug }),
                note: price,
              }))}
            />
          </section>
        ))
      }
    </ListFrame>
  );
}

/** S15, S198: products for a car. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const [{ fetchProducts }, { loadListWords }] = await Promise.all([
    import('../features/products/api/fetch-products.ts'),
    import('../features/editorial/model/list-words.ts'),
  ]);
  const [asked, words] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (ends) => fetchProducts(http, ends)),
    loadListWords(
      {
        slug: 'our-products',
        title: 'Our products',
        isList: (block) => block.type === 'collection' && block.kind === 'product',
      },
      args,
    ),
  ]);
  return { words, groups: valueOr(asked, null) };
}

export type OurProductsData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { words }, brand }: HeadArgs<OurProductsData>): Head {
  return listHead({ words, slug: 'our-products', brand });
}

export function Component() {
  const { words, groups } = useLoaderData<OurProductsData>();
  return (
    <ListPage words={words} readFirst>
      <ProductGroups groups={groups} />
    </ListPage>
  );
}
