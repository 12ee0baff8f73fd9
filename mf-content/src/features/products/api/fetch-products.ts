import type { HttpClient } from '@contracts/platform/host/http';
import { productListSchema } from '@contracts/wire/content/product';
import { productSummary } from '../../../entities/product/model/product-summary.ts';

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
      products: data.filter(({ category }) => category.slug === slug).map(productSummary),
    }))
    .filter(({ products }) => products.length > 0);
}
