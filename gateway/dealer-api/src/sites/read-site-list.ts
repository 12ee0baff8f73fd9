import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import type { z } from 'zod';
import { namedRecords, normaliseColumnNames } from '../csv/named-records.ts';
import { InputError, refuseFile } from '../input-error.ts';
import { slugOf } from '../slug.ts';
import type { StoredSite } from './closed-days/stored-site.ts';
import { departmentsOf, siteColumnsSchema, unknownColumns, weekSchema } from './site-columns.ts';

/**
 * Reads the sites of a CSV file, in its order. If it contains any error, the whole list is refused.
 * @throws InputError naming the line, field and reason of each error, up to 20
 */
export async function readSiteList(file: string): Promise<ListedSite[]> {
  let header: string[] = [];
  const columns = (names: string[]) => (header = normaliseColumnNames(names));
  const sites: ListedSite[] = [];
  const findings: string[] = [];
  const lineOf = new Map<string, number>();
  for await (const { line, row } of namedRecords(file, columns)) {
    const result = readSite(row, departmentsOf(header));
    if ('findings' in result) {
      findings.push(...result.findings.map((finding) => `line ${line}: ${finding}`));
      continue;
    }
    findings.push(...findRepeats(result.site, line, lineOf));
    sites.push(result.site);
  }
  // Header errors come first, because they cause the row errors.
  findings.unshift(
    ...unknownColumns(header).map((name) => `line 1: ${name} is no column of sites`),
  );
  if (findings.length > 0) throw refuseFile(file, findings);
  if (sites.length === 0) throw new InputError(`${file} holds no sites.`);
  return sites;
}

/** Stock feeds identify a site by its slug, name or location code, so each must be unique. */
function findRepeats(
  { slug, name, external_references }: ListedSite,
  line: number,
  lineOf: Map<string, number>,
): string[] {
  const { location_code } = external_references;
  return Object.entries({ slug, name, location_code }).flatMap(([field, value]) => {
    if (!value) return [];
    const key = `${field} ${value.toLowerCase()}`;
    const earlier = lineOf.get(key);
    lineOf.set(key, earlier ?? line);
    if (earlier === undefined) return [];
    return [`line ${line}: ${field} ${value} stands in line ${earlier} already`];
  });
}

type Week = Site['opening_times'];

function departmentHours(key: string, week: Week): Site['grouped_opening_times'][number] {
  const openings = weekdays.map((day) => ({
    key: day,
    label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    ...week[day],
  }));
  return { key, openings };
}

/** A site from a list. It gets its `id` when it is first stored. */
export type ListedSite = Omit<StoredSite, 'id' | 'distance'>;

type Row = Readonly<Record<string, string>>;

/**
 * Parses a row into a site, or into all its errors: each names the column and the reason. An empty
 * cell counts as missing.
 */
export function readSite(
  row: Row,
  departments: readonly string[],
): { site: ListedSite } | { findings: readonly string[] } {
  const filledCells = Object.fromEntries(
    Object.entries(row).filter(([, text]) => text.trim() !== ''),
  );
  const findings: string[] = [];
  const columns = siteColumnsSchema.safeParse(filledCells);
  if (!columns.success) findings.push(...findingsOf(columns.error));
  else findings.push(...checkPosition(columns.data));
  const week = readWeek(filledCells, '', findings);
  const groups = departments.flatMap((key) => {
    const hasHours = weekdays.some((day) => filledCells[`${key}_${day}`] !== undefined);
    const departmentWeek = hasHours ? readWeek(filledCells, `${key}_`, findings) : undefined;
    return departmentWeek === undefined ? [] : [departmentHours(key, departmentWeek)];
  });
  if (!columns.success || week === undefined || findings.length > 0) return { findings };
  return { site: siteOf(columns.data, week, groups) };
}

function readWeek(filledCells: Row, prefix: string, findings: string[]): Week | undefined {
  const texts = Object.fromEntries(weekdays.map((day) => [day, filledCells[`${prefix}${day}`]]));
  const week = weekSchema.safeParse(texts);
  if (week.success) return week.data;
  findings.push(...findingsOf(week.error, prefix));
  return undefined;
}

function findingsOf(error: z.core.$ZodError, prefix = ''): string[] {
  return error.issues.map(({ path, message }) => `${prefix}${String(path[0])} ${message}`);
}

type Columns = z.output<typeof siteColumnsSchema>;

function checkPosition({ latitude, longitude }: Columns): string[] {
  if ((latitude === null) === (longitude === null)) return [];
  const field = latitude === null ? 'latitude' : 'longitude';
  return [`${field} is missing: one is nowhere without the other`];
}

function siteOf(
  columns: Columns,
  opening_times: Week,
  grouped_opening_times: Site['grouped_opening_times'],
): ListedSite {
  const { show_on_frontend, whatsapp_number, location_code: code, ...values } = columns;
  return {
    ...values,
    slug: values.slug ?? slugOf(values.name),
    show_on_frontend: show_on_frontend ? 1 : 0,
    external_references: { whatsapp_number, ...(code !== undefined && { location_code: code }) },
    opening_times,
    grouped_opening_times,
  };
}
