import { formatWeekday } from '../format/date.ts';

/** A day on which a site is closed regardless of its weekly hours. */
export interface ClosedDay {
  /** ISO day. */
  date: string;
  /** `Christmas Day`; null if the site states no reason. */
  name: string | null;
}

/** `Friday 25 December (Christmas Day)`. */
export function closedDayText({ date, name }: ClosedDay): string {
  const day = formatWeekday(date) ?? date;
  return name === null ? day : `${day} (${name})`;
}

/** The error message for a closed day. @param subject for example `Wexcombe Bath is` */
export function closedDayError(day: ClosedDay, subject = 'We are'): string {
  return `${subject} closed on ${closedDayText(day)}. Choose another day`;
}

const weeksAhead = 4;

/** The closed days of the next four weeks, shown beside the opening hours. */
export function upcomingClosedDays(days: readonly ClosedDay[] = [], today: string): ClosedDay[] {
  const last = new Date(`${today}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + weeksAhead * 7);
  const end = last.toISOString().slice(0, 10);
  return days.filter(({ date }) => date >= today && date <= end);
}
