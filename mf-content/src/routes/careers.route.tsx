import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { GroupLinks } from '../components/group-links.tsx';
import { VacancyList } from '../features/careers/components/vacancy-list.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

/** S15, S198: all open vacancies, or those of `?department=`. */
export async function loader(args: LoaderArgs) {
  const [{ fetchVacancies }, { loadList }] = await Promise.all([
    import('../features/careers/api/fetch-vacancies.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  const { texts, listData } = await loadList('careers', args, fetchVacancies);
  const department = args.url.searchParams.get('department') ?? '';
  const vacancies =
    listData?.vacancies.filter((one) => department === '' || one.department.slug === department) ??
    null;
  return { texts, department, vacancies, departments: listData?.departments ?? [] };
}

export const head = listHead;

export function Component() {
  const { texts, department, vacancies, departments } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const all = { to: pathTo('/careers'), name: 'All departments', isCurrent: department === '' };
  const groups = departments.map(({ slug, name, count }) => ({
    to: pathTo('/careers', new URLSearchParams({ department: slug })),
    name,
    count,
    isCurrent: slug === department,
  }));
  return (
    <ListPage
      texts={texts}
      links={groups.length > 1 && <GroupLinks label="Departments" groups={[all, ...groups]} />}
    >
      <VacancyList vacancies={vacancies} isNarrowed={department !== ''} />
    </ListPage>
  );
}
