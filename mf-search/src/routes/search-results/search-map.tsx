import { searchHref } from '../../entities/search/model/search-href.ts';
import type { MapProps } from '../../features/distance/components/distance-search.tsx';
import { SiteFinder } from '../../features/dealership-map/components/site-finder.tsx';

/** The map for a search. Each site links to the results there. */
export function Map({ filters, onLeave }: MapProps) {
  const { page: _page, ...search } = filters;
  return (
    <SiteFinder
      postcode={filters.distance_from}
      hrefOf={(site) => searchHref({ ...search, sites: [site] })}
      onLeave={onLeave}
    />
  );
}
