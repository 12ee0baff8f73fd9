import type { HttpClient, Query } from '@contracts/platform/host/http';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { DocumentSummary } from '@contracts/platform/remote/widgets';
import { blogListSchema } from '@contracts/wire/content/blog-post';
import { eventListSchema } from '@contracts/wire/content/event';
import { productListSchema } from '@contracts/wire/content/product';
import { vacancyListSchema } from '@contracts/wire/content/vacancy';
import { formatDate, formatTime } from '@contracts/wire/format/date';
import type { $ZodType } from 'zod/v4/core';
import { productSummary } from '../../product/model/product-summary.ts';

interface DocumentQuery {
  kind: 'blog' | 'vacancy' | 'event' | 'product';
  category: string | null;
  count: number;
}

/** The first documents of a collection, in the retailer's own order. @throws HttpError */
export async function fetchDocuments(
  http: HttpClient,
  { kind, category, count }: DocumentQuery,
  signal?: AbortSignal,
): Promise<DocumentSummary[]> {
  const get = <T>(schema: $ZodType<T>, filter: Query = {}) => {
    const query = { ...filter, resultsPerPage: count };
    return http.get(`/api/v2/content/${kind}`, { schema, query, signal });
  };
  switch (kind) {
    case 'blog': {
      const { data } = await get(blogListSchema, { category });
      return data.map(({ slug, title, summary, image, published_at }) => ({
        url: pathTo('/blog/:id', { id: slug }),
        title,
        text: summary,
        note: formatDate(published_at),
        image,
      }));
    }
    case 'vacancy': {
      const { data } = await get(vacancyListSchema);
      return data.map(({ slug, title, summary, site, salary }) => ({
        url: pathTo('/careers/:id', { id: slug }),
        title,
        text: summary,
        note: `${site.name}, ${salary}`,
        image: null,
      }));
    }
    case 'event': {
      const { data } = await get(eventListSchema, { upcoming: 1 });
      return data.map(({ slug, title, summary, place, starts_at, image }) => ({
        url: pathTo('/events/:id', { id: slug }),
        title,
        text: summary,
        note: `${formatDate(starts_at)} at ${formatTime(starts_at)}, ${place}`,
        image,
      }));
    }
    case 'product': {
      const { data } = await get(productListSchema, { category });
      return data.map(productSummary);
    }
  }
}
