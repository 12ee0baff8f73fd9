import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Catalogue } from '../catalogue/catalogue.ts';

const resultsPerPage = 100;

/** Collects at most `max` vehicles from the pages of a search, in its order. */
export async function searchAllPages(
  catalogue: Pick<Catalogue, 'search'>,
  filters: SearchFilters,
  max: number,
): Promise<{ vehicles: Vehicle[]; total: number }> {
  const vehicles: Vehicle[] = [];
  for (let page = 1; ; page += 1) {
    const found = await catalogue.search({ filters: { ...filters, page }, resultsPerPage });
    vehicles.push(...found.vehicles);
    const { last_page, total } = found.meta;
    if (page >= last_page || vehicles.length >= max) {
      return { vehicles: vehicles.slice(0, max), total };
    }
  }
}
