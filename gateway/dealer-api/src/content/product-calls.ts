import { productResponseSchema, productListSchema } from '@contracts/wire/content/product';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { countGroups, listQuery, pageOf } from './content-page.ts';
import { findContent, listContent } from './content-store.ts';

/** Endpoints for products that go with a car, by category (S21, S198). */
export function productCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'listProducts',
      method: 'get',
      path: '/api/v2/content/product',
      summary: 'Products that go with a car, by category, in the retailer’s own order.',
      rules: ['S198'],
      query: listQuery({ lists: ['category'], resultsPerPage: 50 }),
      responses: { 200: productListSchema },
      errors: [400],
      handle: async ({ query }) => {
        const products = await listContent(database, 'product', clock());
        const requestedCategories = query.option('category');
        const found = products.filter(
          ({ category }) =>
            requestedCategories.length === 0 || requestedCategories.includes(category.slug),
        );
        const { data, meta } = pageOf(found, query);
        const categories = countGroups(products.map(({ category }) => category));
        return { data, meta: { ...meta, categories } };
      },
    }),
    defineCall({
      id: 'showProduct',
      method: 'get',
      path: '/api/v2/content/product/{slug}',
      summary: 'One product. The category in its URL is not part of its slug.',
      rules: ['S21'],
      responses: { 200: productResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const product = await findContent(database, 'product', params.slug, clock());
        if (product === undefined) throw notFound('There is no product with this name');
        return { data: product };
      },
    }),
  ];
}
