import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { formatDate } from '@contracts/wire/format/date';
import { truncateText } from '@contracts/wire/format/text';
import { ListFrame } from '../../../components/list-frame.tsx';
import type { Vacancies } from '../api/fetch-vacancies.ts';
import classes from './vacancy-list.module.css';

interface VacancyListProps {
  vacancies: Vacancies['vacancies'] | null;
  /** Whether the list is limited to one department. */
  isNarrowed: boolean;
}

/** Vacancies with place, pay and closing date. */
export function VacancyList({ vacancies, isNarrowed }: VacancyListProps) {
  return (
    <ListFrame
      items={vacancies}
      subject="The vacancies"
      emptyMessage={
        isNarrowed ? (
          <>
            There are no vacancies in this department at the moment.{' '}
            <Link to={pathTo('/careers')}>See all vacancies</Link>
          </>
        ) : (
          <>
            There are no vacancies at the moment.{' '}
            <Link to={pathTo('/contact-us')}>Write to us</Link> anyway: we keep good letters.
          </>
        )
      }
    >
      {(found) => (
        <ul className={classes.vacancies}>
          {found.map((vacancy) => (
            <li key={vacancy.slug} className={classes.vacancy}>
              <div className={classes.words}>
                <h2 className={classes.title}>
                  <Link className={classes.link} to={pathTo('/careers/:id', { id: vacancy.slug })}>
                    {vacancy.title}
                  </Link>
                </h2>
                <p className={classes.place}>
                  {vacancy.site.name}, {vacancy.department.name}
                </p>
                <p className={classes.summary}>{truncateText(vacancy.summary)}</p>
              </div>
              <div className={classes.terms}>
                <p className={classes.salary}>{vacancy.salary}</p>
                <p>{vacancy.contract}</p>
                <p>Apply by {formatDate(vacancy.closes_on)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
