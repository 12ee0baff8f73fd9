import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import { EditorialPage } from '../features/editorial/components/editorial-page.tsx';
import { productPrice } from '../entities/product/model/product-price.ts';

const loadSchema = async () =>
  (await import('@contracts/wire/content/product')).productResponseSchema;

const parent = { label: 'Our products', to: pathTo('/our-products') };

/** S21, S23: one product. The category in the path is optional; the canonical URL includes it. */
export async function loader({ request, params, services }: LoaderArgs) {
  const { signal } = request;
  const [{ loadBlocks }, product] = await Promise.all([
    import('../features/editorial/model/load-blocks.ts'),
    fetchDocument(
      services.http,
      {
        kind: 'product',
        slug: params['id'],
        loadSchema,
        rows: 'data.blocks.#',
      },
      signal,
    ),
  ]);
  const { blocks, form_id, ...rest } = product;
  return {
    product: rest,
    blocks: await loadBlocks({ body: null, blocks, form_id }, services, signal),
  };
}

type ProductData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { product }, brand }: HeadArgs<ProductData>): Head {
  const { slug, category, title, summary, image, seo } = product;
  const picture = image?.url.startsWith('/') ? image.url : null;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    description: seo.description ?? summary,
    canonical: pathTo('/our-products/:slug/:id', { slug: category.slug, id: slug }),
    parent,
    ...(seo.noindex && { noindex: true }),
    ...(picture !== null && { image: picture }),
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
