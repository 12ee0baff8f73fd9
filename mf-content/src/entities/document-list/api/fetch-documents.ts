import type { HttpClient } from '@contracts/platform/host/http';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { DocumentSummary } from '@contracts/platform/remote/widgets';
import { blogListSchema } from '@contracts/wire/content/blog-post';
import { eventListSchema } from '@contracts/wire/content/event';
import { productListSchema } from '@contracts/wire/content/product';
import { vacancyListSchema } from '@contracts/wire/content/vacancy';
import { formatDate, formatTime } from '@contracts/wire/format/date';
import { productPrice } from '../../product/model/product-price.ts';

export interface DocumentQuery {
  kind: 'blog' | 'vacancy' | 'event' | 'product';
  category: string | null;
  count: number;
}

/** The first documents of a collection, in the retailer's own order. @throws HttpError */
export function fetchDocuments(
  http: HttpClient,
  documentQuery: DocumentQuery,
  signal?: AbortSignal,
): Promise<DocumentSummary[]> {
  return fetchersByKind[documentQuery.kind](http, documentQuery, signal);
}

type DocumentFetcher = typeof fetchDocuments;

const fetchersByKind: Readonly<Record<DocumentQuery['kind'], DocumentFetcher>> = {
  async blog(http, { category, count }, signal) {
    const query = { category, resultsPerPage: count };
    const options = { schema: blogListSchema, query, signal };
    const { data } = await http.get('/api/v2/content/blog', options);
    return data.map(({ slug, title, summary, image, published_at }) => ({
      url: pathTo('/blog/:id', { id: slug }),
      title,
      text: summary,
      note: formatDate(published_at),
      image,
    }));
  },
  async vacancy(http, { count }, signal) {
    const options = { schema: vacancyListSchema, query: { resultsPerPage: count }, signal };
    const { data } = await http.get('/api/v2/content/vacancy', options);
    return data.map(({ slug, title, summary, site, salary }) => ({
      url: pathTo('/careers/:id', { id: slug }),
      title,
      text: summary,
      note: `${site.name}, ${salary}`,
      image: null,
    }));
  },
  async event(http, { count }, signal) {
    const query = { upcoming: 1, resultsPerPage: count };
    const options = { schema: eventListSchema, query, signal };
    const { data } = await http.get('/api/v2/content/event', options);
    return data.map(({ slug, title, summary, place, starts_at, image }) => ({
      url: pathTo('/events/:id', { id: slug }),
      title,
      text: summary,
      note: `${formatDate(starts_at)} at ${formatTime(starts_at)}, ${place}`,
      image,
    }));
  },
  async product(http, { category, count }, signal) {
    const query = { category, resultsPerPage: count };
    const options = { schema: productListSchema, query, signal };
    const { data } = await http.get('/api/v2/content/product', options);
    return data.map(({ slug, title, summary, category: productCategory, image, ...product }) => ({
      url: pathTo('/our-products/:slug/:id', { slug: productCategory.slug, id: slug }),
      title,
      text: summary,
      note: productPrice(product),
      image,
    }));
  },
};
