import { addDays } from '@contracts/wire/forms/opening-slots';

/** `2026-07` of `2026-07-01`. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The days of a month in rows from Monday: null where a row begins in the month before. */
export function weeksOfMonth(month: string): (string | null)[] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}
