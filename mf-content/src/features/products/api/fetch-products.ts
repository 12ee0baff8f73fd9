import type { HttpClient } from '@contracts/platform/host/http';
import { productListSchema } from '@contracts/wire/content/product';
import { productPrice } from '../../../entities/product/model/product-price.ts';

/** Products in the retailer's own order, with their categories. @throws HttpError */
export async function fetchProducts(http: HttpClient, signal?: AbortSignal) {
  const { data, meta } = await http.get('/api/v2/content/product', {
    schema: productListSchema,
    query: { resultsPerPage: 100 },
    signal,
  });
  return meta.categories
    .map(({ slug, name }) => ({
      slug,
      name,
      products: data
        .filter(({ category }) => category.slug === slug)
        .map((product) => ({
          slug: product.slug,
          title: product.title,
          text: product.summary,
          price: productPrice(product),
          image: product.image,
        })),
    }))
    .filter(({ products }) => products.length > 0);
}
