import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { sharePicture } from '@contracts/wire/catalogue/share-picture';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatCount } from '@contracts/wire/format/number';
import type { Brand } from '@contracts/platform/host/brand';
import type { Head } from '@contracts/platform/remote/define-remote';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SearchResults } from '../api/fetch-pages.ts';

interface SearchHeadParts {
  /** 'Used Ford cars for sale' */
  title: string;
  filters: SearchFilters;
  /** The filters that narrow the search. */
  chosen: readonly unknown[];
  results: SearchResults | null;
  /** Whether the page shows all filters open. It is then not indexed. */
  allFilters: boolean;
  brand: Brand;
}

/** Pages with more filters are not indexed, because there are millions of combinations. */
const maxIndexedFilters = 3;

/** The canonical URL has the filters, but neither tracking parameters nor the sort order (S83). */
export function searchHead(parts: SearchHeadParts): Head {
  const { title, filters, chosen, results, allFilters, brand } = parts;
  const { sort: _sort, finance_type: _product, ...searched } = filters;
  const page = filters.page ?? 1;
  const { total = 0 } = results?.meta ?? {};
  const [first] = results?.vehicles ?? [];
  const image = first && sharePicture(first);
  const personalKeys = ['search', 'vrm', 'distance_from', 'monthly_from', 'monthly_to'] as const;
  const noindex =
    total === 0 ||
    allFilters ||
    chosen.length > maxIndexedFilters ||
    personalKeys.some((key) => filters[key] !== undefined);
  return {
    title: `${title}${page > 1 ? `, page ${page}` : ''} | ${brand.name}`,
    description: `${title} at ${brand.name}: ${formatCount(total)} in stock, with cash and monthly prices. Filter by make, model, budget and more.`,
    canonical: searchHref(searched),
    ...(noindex && { noindex }),
    ...(image !== undefined && { image }),
    ...(results && { jsonLd: [itemList(results)] }),
  };
}

function itemList({ vehicles, meta }: SearchResults): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: meta.total,
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: vehicleTitle(vehicle),
      url: vehiclePath(vehicle),
    })),
  };
}
