import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { GroupLinks } from '../components/group-links.tsx';
import { VacancyList } from '../features/careers/components/vacancy-list.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';

/** S15, S198: every open vacancy, or those of `?department=`. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const [{ fetchVacancies }, { loadListWords }] = await Promise.all([
    import('../features/careers/api/fetch-vacancies.ts'),
    import('../features/editorial/model/list-words.ts'),
  ]);
  const [asked, words] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (ends) =>
      fetchVacancies(http, ends),
    ),
    loadListWords(
      {
        slug: 'careers',
        title: 'Careers',
        isList: (block) => block.type === 'collection' && block.kind === 'vacancy',
      },
      args,
    ),
  ]);
  const department = args.url.searchParams.get('department') ?? '';
  const found = valueOr(asked, null);
  const vacancies =
    found?.vacancies.filter((one) => department === '' || one.department.slug === department) ??
    null;
  return { words, department, vacancies, departments: found?.departments ?? [] };
}

export type CareersData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { words }, brand }: HeadArgs<CareersData>): Head {
  return listHead({ words, slug: 'careers', brand });
}

export function Component() {
  const { words, department, vacancies, departments } = useLoaderData<CareersData>();
  const all = { to: pathTo('/careers'), name: 'All departments', isCurrent: department === '' };
  const groups = departments.map(({ slug, name, count }) => ({
    to: pathTo('/careers', new URLSearchParams({ department: slug })),
    name,
    count,
    isCurrent: slug === department,
  }));
  return (
    <ListPage
      words={words}
      ways={groups.length > 1 && <GroupLinks label="Departments" groups={[all, ...groups]} />}
    >
      <VacancyList vacancies={vacancies} isNarrowed={department !== ''} />
    </ListPage>
  );
}
