import { namedRecords } from '../csv/named-records.ts';
import { readSite, type ListedSite } from './read-site.ts';
import { departmentsOf, unknownColumns } from './site-columns.ts';
import { SitesImportError } from './sites-import-error.ts';

const maxFindingsTold = 20;
const refuse = (message: string) => new SitesImportError(message);

/**
 * The sites of a CSV file, in its order; a list of them is read whole or not at all.
 * @throws SitesImportError naming every line, field and reason, 20 at most
 */
export async function readSiteList(file: string): Promise<ListedSite[]> {
  let header: string[] = [];
  const columns = (names: string[]) =>
    (header = names.map((name) => name.toLowerCase().replace(/\s+/g, '_')));
  const sites: ListedSite[] = [];
  const findings: string[] = [];
  const lineOf = new Map<string, number>();
  for await (const { line, row } of namedRecords(file, { columns, refuse })) {
    const read = readSite(row, departmentsOf(header));
    if ('findings' in read) {
      findings.push(
        ...read.findings.map(({ field, reason }) => `line ${line}: ${field} ${reason}`),
      );
      continue;
    }
    findings.push(...repeats(read.site, line, lineOf));
    sites.push(read.site);
  }
  // What is wrong with the header comes first: it is why rows are wrong.
  findings.unshift(
    ...unknownColumns(header).map((name) => `line 1: ${name} is no column of sites`),
  );
  if (findings.length > 0) throw refuse(describe(file, findings));
  if (sites.length === 0) throw refuse(`${file} holds no sites.`);
  return sites;
}

/** Feeds of stock name a site by any of these: each belongs to one alone. */
function repeats(
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

function describe(file: string, findings: readonly string[]): string {
  const told = findings.slice(0, maxFindingsTold).map((finding) => `  ${finding}`);
  const rest = findings.length - told.length;
  if (rest > 0) told.push(`  and ${rest} more`);
  return [`${file} is not right; nothing is stored.`, ...told].join('\n');
}
