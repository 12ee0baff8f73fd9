import { weekdays } from '@contracts/wire/catalogue/weekdays';

const week = (opening: string) => Object.fromEntries(weekdays.map((day) => [day, opening]));

/** A list of sites as a retailer writes it: each row the columns that matter to a test. */
export function siteList(rows: readonly Readonly<Record<string, string>>[]): string {
  const whole = rows.map((row) => ({ ...week('09:00-18:00'), ...row }));
  const columns = [...new Set(whole.flatMap((row) => Object.keys(row)))];
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = whole.map((row: Readonly<Record<string, string>>) =>
    columns.map((column) => quoted(row[column])).join(','),
  );
  return [columns.join(','), ...lines].join('\n');
}
