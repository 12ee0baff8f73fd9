import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { Site } from '@contracts/wire/catalogue/site';
import { readCount, readFlag } from '../http/query.ts';
import type { Catalogue } from './catalogue.ts';

/** S117 */
const defaultMiles = 50;
const defaultResultsPerPage = 50;
const maxMiles = 1000;

/**
 * Sites by type, franchise and distance, nearest first if a place is given.
 * @throws ApiRefusal (400) naming the invalid option
 */
export async function findSites(
  { sites, distancesFrom }: Pick<Catalogue, 'sites' | 'distancesFrom'>,
  read: (key: string) => string | undefined,
  resultsPerPage: string | undefined,
): Promise<{ data: Site[]; meta: PageMeta }> {
  const type = read('type');
  const manufacturer = read('manufacturer')?.toLowerCase();
  const isRoot = readFlag('is_root', read('is_root'));
  const postcode = read('distance_from');
  const max = readCount('distance_range', read('distance_range'), maxMiles) ?? defaultMiles;
  const count = readCount('resultsPerPage', resultsPerPage, 100) ?? defaultResultsPerPage;

  let found = sites().filter(
    (site) =>
      (type === undefined || site.type === type) &&
      (isRoot === undefined || site.is_root === isRoot) &&
      (manufacturer === undefined || site.manufacturers.includes(manufacturer)),
  );
  if (postcode !== undefined) {
    const distances = await distancesFrom(postcode, 'distance_from');
    found = found
      .flatMap((site) => {
        const distance = distances.get(site.slug);
        return distance === undefined || distance > max ? [] : [{ ...site, distance }];
      })
      .sort((left, right) => left.distance - right.distance);
  }
  const last_page = Math.max(1, Math.ceil(found.length / count));
  return { data: found.slice(0, count), meta: { current_page: 1, last_page, total: found.length } };
}
