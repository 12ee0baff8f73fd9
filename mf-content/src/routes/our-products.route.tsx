import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/list-head.ts';
import { ProductGroups } from '../features/products/components/product-groups.tsx';

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
