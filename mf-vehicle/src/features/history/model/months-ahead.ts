/** Whether a day is so many months after `today` or later, that very day included (S134). */
export function isAtLeastMonthsAhead(day: string, today: string, months: number): boolean {
  return day.slice(0, 10) >= addMonths(today, months);
}

/** The same day of a later month, or that month's last day where it is shorter. */
function addMonths(isoDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10);
}
