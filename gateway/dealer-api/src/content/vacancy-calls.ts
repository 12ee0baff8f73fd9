import { vacancyResponseSchema, vacancyListSchema } from '@contracts/wire/content/vacancy';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { countGroups, listQuery, pageOf } from './content-page.ts';
import { findContent, listContent } from './content-store.ts';

/** Endpoints that list the open vacancies and show one vacancy (S21, S198). */
export function vacancyCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'listVacancies',
      method: 'get',
      path: '/api/v2/content/vacancy',
      cacheControl: revalidateEachTime,
      summary: 'Open vacancies by department and site, by closing date.',
      rules: ['S198'],
      query: listQuery({ lists: ['department', 'site'], resultsPerPage: 50 }),
      responses: { 200: vacancyListSchema },
      errors: [400],
      handle: async ({ query }) => {
        const day = clock().toISOString().slice(0, 10);
        const all = await listContent(database, 'vacancy', clock());
        const open = all.filter(({ closes_on }) => day <= closes_on);
        const matchesOption = (option: string, slug: string) => {
          const requestedSlugs = query.option(option);
          return requestedSlugs.length === 0 || requestedSlugs.includes(slug);
        };
        const found = open
          .filter(({ department }) => matchesOption('department', department.slug))
          .filter(({ site }) => matchesOption('site', site.slug))
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
      handle: async ({ params }) => {
        const vacancy = await findContent(database, 'vacancy', params.slug, clock());
        if (vacancy === undefined) throw notFound('There is no vacancy with this name');
        return { data: vacancy };
      },
    }),
  ];
}
