import { redirectResponseSchema, redirectSchema } from '@contracts/wire/content/redirect';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { cacheRedirects } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { queryBy } from '../http/query.ts';

const maxPathLength = 2000;

/** A path as the key of a redirect: lower case, without query, fragment or trailing slash. */
export function redirectKey(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  const key = `/${pathname.replace(/^\/+|\/+$/g, '')}`.toLowerCase();
  return key.replace(/\/{2,}/g, '/');
}

/** Endpoint for redirects from old URLs (S43). The specification does not define its path. */
export function redirectCalls({ database }: Pick<Dependencies, 'database'>): Call[] {
  return [
    defineCall({
      id: 'findRedirect',
      method: 'get',
      path: '/api/v2/redirect',
      cacheControl: cacheRedirects,
      summary: 'The redirect from an old path; 404 if there is none.',
      rules: ['S43'],
      query: queryBy(
        z.object({
          slug: z
            .string('must be the path to look up')
            .max(maxPathLength, `must have at most ${maxPathLength} characters`),
        }),
      ),
      responses: { 200: redirectResponseSchema },
      errors: [404],
      handle: async ({ query }) => {
        const row = await database
          .selectFrom('content_redirects')
          .select(['url', 'status'])
          .where('path', '=', redirectKey(query.slug))
          .executeTakeFirst();
        if (row === undefined) throw notFound('There is no redirect from this path');
        return { data: z.parse(redirectSchema, row) };
      },
    }),
  ];
}
