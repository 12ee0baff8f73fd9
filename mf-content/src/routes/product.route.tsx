import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { documentHead } from '../features/editorial/model/editorial-head.ts';
import { productPrice } from '../entities/product/model/product-summary.ts';

const loadSchema = async () =>
  (await import('@contracts/wire/content/product')).productResponseSchema;

const parent = { label: 'Our products', to: pathTo('/our-products') };

/** S21, S23: one product. The category in the path is optional; the canonical URL includes it. */
export async function loader(args: LoaderArgs) {
  const [{ loadBlocks }, { blocks, form_id, ...product }] = await Promise.all([
    import('../features/editorial/model/load-blocks.ts'),
    fetchDocument(args, { kind: 'product', loadSchema, rows: 'data.blocks.#' }),
  ]);
  const content = { body: null, blocks, form_id };
  return { product, blocks: await loadBlocks(content, args.services, args.request.signal) };
}

type ProductData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { product }, brand }: HeadArgs<ProductData>): Head {
  const path = { slug: product.category.slug, id: product.slug };
  return {
    ...documentHead(product, pathTo('/our-products/:slug/:id', path), brand),
    parent,
  };
}

export function Component() {
  const { product, blocks } = useLoaderData<ProductData>();
  const price = productPrice(product);
  return (
    <EditorialPage
      title={product.title}
      parent={parent}
      image={product.image}
      blocks={blocks}
      lead={
        <>
          <p>{product.summary}</p>
          {price !== null && (
            <p>
              <strong>{price}</strong>
            </p>
          )}
        </>
      }
    />
  );
}
