import type { Request } from 'express';
import { menuResponseSchema, menuNameSchema } from '@contracts/wire/content/menu';
import { pageResponseSchema, pageSlugSchema } from '@contracts/wire/content/page';
import { sitemapResponseSchema } from '@contracts/wire/content/sitemap';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { cacheFiveMinutes, revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { findContent } from './content-store.ts';
import { listSitemap } from './sitemap.ts';

const pagePath = '/api/page/';

/** The slug in the request's path: one to three segments (S22). Undefined if it is invalid. */
function pageSlugOf(request: Request): string | undefined {
  const path = request.path.slice(pagePath.length).replace(/\/$/, '').toLowerCase();
  return z.safeParse(pageSlugSchema, path).data;
}

export function pageCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'showPage',
      method: 'get',
      path: '/api/page/{slug}',
      otherPaths: ['/api/page/{slug}/{second}', '/api/page/{slug}/{second}/{third}'],
      cacheControl: revalidateEachTime,
      summary: 'A page by the path of its route; the slug of / is `home`.',
      rules: ['S22', 'S59', 'S189', 'S198', 'S203'],
      responses: { 200: pageResponseSchema },
      errors: [404],
      handle: async (_input, { request }) => {
        const slug = pageSlugOf(request);
        const page = slug && (await findContent(database, 'page', slug, clock()));
        if (!page) throw notFound('There is no page at this path');
        return { data: page };
      },
    }),
    defineCall({
      id: 'showMenu',
      method: 'get',
      path: '/api/menu/{name}',
      cacheControl: revalidateEachTime,
      summary:
        'One of the five menus: main, secondary-menu, footer-menu, legals, important-documents.',
      rules: ['S55', 'S204', 'S226'],
      responses: { 200: menuResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const { data: name } = z.safeParse(menuNameSchema, params.name);
        if (name === undefined) throw notFound('There is no menu with this name');
        // A menu that the retailer has not written yet is empty.
        const menu = await findContent(database, 'menu', name, clock());
        return { data: menu?.items ?? [] };
      },
    }),
    defineCall({
      id: 'listSitemap',
      method: 'get',
      path: '/api/v2/content/sitemap',
      cacheControl: cacheFiveMinutes,
      summary: 'The path of every published document that search engines may list.',
      rules: ['S27'],
      responses: { 200: sitemapResponseSchema },
      handle: async () => ({ data: await listSitemap(database, clock()) }),
    }),
  ];
}
