import { type ClosedDay, closedDayText } from '@contracts/wire/catalogue/closed-days';
import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import classes from './opening-times.module.css';

type Openings = Site['grouped_opening_times'][number]['openings'];

interface Department {
  key: string;
  name: string;
  openings: Openings;
}

interface OpeningTimesProps {
  site: Site;
  /** Closed days in the next weeks. */
  closedDays: readonly ClosedDay[];
}

/** The hours of each department, or of the site if it has no departments, and the closed days. */
export function OpeningTimes({ site, closedDays }: OpeningTimesProps) {
  return (
    <>
      <div className={classes.departments}>
        {departmentsOf(site).map(({ key, name, openings }) => (
          <table key={key} className={classes.hours}>
            <caption>{name}</caption>
            <tbody>
              {openings.map((day) => (
                <tr key={day.key}>
                  <th scope="row">{day.label}</th>
                  <td>
                    {day.time_open === null || day.time_closed === null
                      ? 'Closed'
                      : `${day.time_open} to ${day.time_closed}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {closedDays.length > 0 && (
        <>
          <h3 className={classes.closedTitle}>Closed days</h3>
          <ul className={classes.closed}>
            {closedDays.map((day) => (
              <li key={day.date}>{closedDayText(day)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function departmentsOf(site: Site): Department[] {
  if (site.grouped_opening_times.length === 0) {
    const openings = weekdays.map((day) => ({
      key: day,
      label: capitalised(day),
      ...site.opening_times[day],
    }));
    return [{ key: 'site', name: 'Opening times', openings }];
  }
  return site.grouped_opening_times.map(({ key, openings }) => ({
    key,
    name: capitalised(key.replaceAll('_', ' ')),
    openings,
  }));
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
