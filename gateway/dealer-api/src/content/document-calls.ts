import { blogListSchema, blogPostResponseSchema } from '@contracts/wire/content/blog-post';
import { eventListSchema, eventResponseSchema } from '@contracts/wire/content/event';
import {
  type ContentOffer,
  offerListSchema,
  offerResponseSchema,
} from '@contracts/wire/content/offer';
import { productListSchema, productResponseSchema } from '@contracts/wire/content/product';
import { vacancyListSchema, vacancyResponseSchema } from '@contracts/wire/content/vacancy';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { isoDay } from '../iso-day.ts';
import type { ContentOf, PagedKind } from './content-kinds.ts';
import { countGroups, listQuery, pageOf } from './content-page.ts';
import { findContent, listContent } from './content-store.ts';
import { findOffers, isLive } from './offer-list.ts';

const isRequested = (requested: readonly string[], slug: string) =>
  requested.length === 0 || requested.includes(slug);

export function documentCalls({ database, clock }: StoreAndClock): Call[] {
  const listOf = <Kind extends PagedKind>(kind: Kind) => listContent(database, kind, clock());

  async function documentOf<Kind extends PagedKind>(
    kind: Kind,
    slug: string,
    kindName: string = kind,
  ): Promise<ContentOf<Kind>> {
    const document = await findContent(database, kind, slug, clock());
    if (document === undefined) throw notFound(`There is no ${kindName} with this name`);
    return document;
  }

  const withLiveFlag = (offer: ContentOffer) => ({
    ...offer,
    live: isLive(offer, isoDay(clock())),
  });

  return [
    defineCall({
      id: 'listOffers',
      method: 'get',
      path: '/api/v2/content/offer',
      summary:
        'Offers by template, day, make, range, location and type; each with its matching rules.',
      rules: ['S101', 'S125'],
      query: listQuery(['template', 'make', 'range', 'location', 'type'], 50, [
        'use_filter_rules',
        'live',
      ]),
      responses: { 200: offerListSchema },
      handle: async ({ query }) => {
        const offers = await listOf('offer');
        return pageOf(findOffers(offers.map(withLiveFlag), query), query);
      },
    }),
    defineCall({
      id: 'showOffer',
      method: 'get',
      path: '/api/v2/content/offer/{slug}',
      summary: 'One offer, also after it has ended; `live` says whether it is valid.',
      rules: ['S20'],
      responses: { 200: offerResponseSchema },
      errors: [404],
      handle: async ({ params }) => ({
        data: withLiveFlag(await documentOf('offer', params.slug)),
      }),
    }),
    defineCall({
      id: 'listBlogPosts',
      method: 'get',
      path: '/api/v2/content/blog',
      cacheControl: revalidateEachTime,
      summary:
        'Posts of the blog without their text, newest first; the meta counts categories and tags.',
      rules: ['S20', 'S198'],
      query: listQuery(['category', 'tag'], 12),
      responses: { 200: blogListSchema },
      handle: async ({ query }) => {
        const posts = await listOf('blog');
        const tags = query.option('tag');
        const found = posts
          .filter(({ category }) => isRequested(query.option('category'), category.slug))
          .filter((post) => tags.length === 0 || post.tags.some(({ slug }) => tags.includes(slug)))
          .toSorted((left, right) => right.published_at.localeCompare(left.published_at))
          .map(({ body: _body, ...summary }) => summary);
        const { data, meta } = pageOf(found, query);
        return {
          data,
          meta: {
            ...meta,
            categories: countGroups(posts.map(({ category }) => category)),
            tags: countGroups(posts.flatMap((post) => post.tags)),
          },
        };
      },
    }),
    defineCall({
      id: 'showBlogPost',
      method: 'get',
      path: '/api/v2/content/blog/{slug}',
      cacheControl: revalidateEachTime,
      summary: 'One post of the blog.',
      rules: ['S21'],
      responses: { 200: blogPostResponseSchema },
      errors: [404],
      handle: async ({ params }) => ({ data: await documentOf('blog', params.slug, 'post') }),
    }),
    defineCall({
      id: 'listVacancies',
      method: 'get',
      path: '/api/v2/content/vacancy',
      cacheControl: revalidateEachTime,
      summary: 'Open vacancies by department and site, by closing date.',
      rules: ['S198'],
      query: listQuery(['department', 'site'], 50),
      responses: { 200: vacancyListSchema },
      handle: async ({ query }) => {
        const today = isoDay(clock());
        const open = (await listOf('vacancy')).filter(({ closes_on }) => today <= closes_on);
        const found = open
          .filter(({ department }) => isRequested(query.option('department'), department.slug))
          .filter(({ site }) => isRequested(query.option('site'), site.slug))
          .toSorted((left, right) => left.closes_on.localeCompare(right.closes_on));
        const { data, meta } = pageOf(found, query);
        const departments = countGroups(open.map(({ department }) => department));
        return { data, meta: { ...meta, departments } };
      },
    }),
    defineCall({
      id: 'showVacancy',
      method: 'get',
      path: '/api/v2/content/vacancy/{slug}',
      cacheControl: revalidateEachTime,
      summary: 'One vacancy, also after it has closed.',
      rules: ['S21'],
      responses: { 200: vacancyResponseSchema },
      errors: [404],
      handle: async ({ params }) => ({ data: await documentOf('vacancy', params.slug) }),
    }),
    defineCall({
      id: 'listEvents',
      method: 'get',
      path: '/api/v2/content/event',
      cacheControl: revalidateEachTime,
      summary: 'Events by start time; upcoming=1 leaves out past events.',
      rules: ['S198'],
      query: listQuery(['site'], 50, ['upcoming']),
      responses: { 200: eventListSchema },
      handle: async ({ query }) => {
        const now = clock().getTime();
        const upcoming = query.flag('upcoming');
        const events = await listOf('event');
        const found = events
          .filter(({ site }) => isRequested(query.option('site'), site?.slug ?? ''))
          .filter(
            ({ ends_at }) => upcoming === undefined || upcoming === Date.parse(ends_at) >= now,
          )
          .toSorted((left, right) => left.starts_at.localeCompare(right.starts_at));
        return pageOf(found, query);
      },
    }),
    defineCall({
      id: 'showEvent',
      method: 'get',
      path: '/api/v2/content/event/{slug}',
      cacheControl: revalidateEachTime,
      summary: 'One event.',
      rules: ['S20'],
      responses: { 200: eventResponseSchema },
      errors: [404],
      handle: async ({ params }) => ({ data: await documentOf('event', params.slug) }),
    }),
    defineCall({
      id: 'listProducts',
      method: 'get',
      path: '/api/v2/content/product',
      summary: 'Products that go with a car, by category, in the retailer’s own order.',
      rules: ['S198'],
      query: listQuery(['category'], 50),
      responses: { 200: productListSchema },
      handle: async ({ query }) => {
        const products = await listOf('product');
        const found = products.filter(({ category }) =>
          isRequested(query.option('category'), category.slug),
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
      handle: async ({ params }) => ({ data: await documentOf('product', params.slug) }),
    }),
  ];
}
