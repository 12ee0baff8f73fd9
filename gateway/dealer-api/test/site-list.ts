import { weekdays } from '@contracts/wire/catalogue/weekdays';

const week = (opening: string) => Object.fromEntries(weekdays.map((day) => [day, opening]));

/** A retailer's list of sites; each row sets only the columns that a test needs. */
export function siteList(rows: readonly Readonly<Record<string, string>>[]): string {
  const completeRows = rows.map((row) => ({ ...week('09:00-18:00'), ...row }));
  const columns = [...new Set(completeRows.flatMap((row) => Object.keys(row)))];
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = completeRows.map((row: Readonly<Record<string, string>>) =>
    columns.map((column) => quoted(row[column])).join(','),
  );
  return [columns.join(','), ...lines].join('\n');
}
