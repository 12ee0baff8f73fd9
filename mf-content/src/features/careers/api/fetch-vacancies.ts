import type { HttpClient } from '@contracts/platform/host/http';
import { vacancyListSchema } from '@contracts/wire/content/vacancy';

/** All vacancies fit on one page. The dealer API sends no more than this in one response. */
const maxVacancies = 100;

/** Open vacancies by closing date, and the departments that have any. @throws HttpError */
export async function fetchVacancies(http: HttpClient, signal?: AbortSignal) {
  const { data, meta } = await http.get('/api/v2/content/vacancy', {
    schema: vacancyListSchema,
    query: { resultsPerPage: maxVacancies },
    signal,
  });
  const vacancies = data.map((vacancy) => ({
    slug: vacancy.slug,
    title: vacancy.title,
    summary: vacancy.summary,
    department: vacancy.department,
    site: vacancy.site,
    contract: vacancy.contract,
    salary: vacancy.salary,
    closes_on: vacancy.closes_on,
  }));
  return { vacancies, departments: meta.departments };
}

export type VacancySummary = Awaited<ReturnType<typeof fetchVacancies>>['vacancies'][number];
