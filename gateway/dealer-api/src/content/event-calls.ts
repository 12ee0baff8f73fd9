import { eventResponseSchema, eventListSchema } from '@contracts/wire/content/event';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { listQuery, pageOf } from './content-page.ts';
import { findContent, listContent } from './content-store.ts';

/** Endpoints for events, including past ones (S20, S198). */
export function eventCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'listEvents',
      method: 'get',
      path: '/api/v2/content/event',
      cacheControl: revalidateEachTime,
      summary: 'Events by start time; upcoming=1 leaves out past events.',
      rules: ['S198'],
      query: listQuery({ lists: ['site'], flags: ['upcoming'], resultsPerPage: 50 }),
      responses: { 200: eventListSchema },
      errors: [400],
      handle: async ({ query }) => {
        const now = clock();
        const sites = query.option('site');
        const upcoming = query.flag('upcoming');
        const events = await listContent(database, 'event', now);
        const found = events
          .filter(({ site }) => sites.length === 0 || (site !== null && sites.includes(site.slug)))
          .filter(({ ends_at }) => {
            const hasEnded = Date.parse(ends_at) < now.getTime();
            return upcoming === undefined || upcoming !== hasEnded;
          })
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
      handle: async ({ params }) => {
        const event = await findContent(database, 'event', params.slug, clock());
        if (event === undefined) throw notFound('There is no event with this name');
        return { data: event };
      },
    }),
  ];
}
