import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { formatDate } from '@contracts/wire/format/date';
import { truncateText } from '@contracts/wire/format/truncate-text';
import { GroupLinks } from '../components/group-links.tsx';
import { ListFrame } from '../components/list-frame.tsx';
import type { VacancySummary } from '../features/careers/api/fetch-vacancies.ts';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import classes from '../features/careers/components/vacancy-list.module.css';

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
    <ListPage texts={texts}>
      {groups.length > 1 && <GroupLinks label="Departments" groups={[all, ...groups]} />}
      <ListFrame
        items={vacancies}
        subject="The vacancies"
        emptyMessage={
          department === '' ? (
            <>
              There are no vacancies at the moment.{' '}
              <Link to={pathTo('/contact-us')}>Write to us</Link> anyway: we keep good letters.
            </>
          ) : (
            <>
              There are no vacancies in this department at the moment.{' '}
              <Link to={pathTo('/careers')}>See all vacancies</Link>
            </>
          )
        }
      >
        {(found) => (
          <ul className={classes.vacancies}>
            {found.map((vacancy) => (
              <VacancyItem key={vacancy.slug} vacancy={vacancy} />
            ))}
          </ul>
        )}
      </ListFrame>
    </ListPage>
  );
}

function VacancyItem({ vacancy }: { vacancy: VacancySummary }) {
  const { slug, title, site, department, summary, salary, contract, closes_on } = vacancy;
  return (
    <li className={classes.vacancy}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link className={classes.link} to={pathTo('/careers/:id', { id: slug })}>
            {title}
          </Link>
        </h2>
        <p className={classes.place}>
          {site.name}, {department.name}
        </p>
        <p className={classes.summary}>{truncateText(summary)}</p>
      </div>
      <div className={classes.terms}>
        <p className={classes.salary}>{salary}</p>
        <p>{contract}</p>
        <p>Apply by {formatDate(closes_on)}</p>
      </div>
    </li>
  );
}
