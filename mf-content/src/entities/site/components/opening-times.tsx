import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import classes from './opening-times.module.css';

type Openings = Site['grouped_opening_times'][number]['openings'];

interface Department {
  key: string;
  name: string;
  openings: Openings;
}

/** The hours of each department, or of the whole site where it names none. */
export function OpeningTimes({ site }: { site: Site }) {
  return (
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

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
