import { namedRecords, normaliseColumnNames } from '../csv/named-records.ts';
import { InputError, refuseFile } from '../input-error.ts';
import { readSite, type ListedSite } from './read-site.ts';
import { departmentsOf, unknownColumns } from './site-columns.ts';

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
