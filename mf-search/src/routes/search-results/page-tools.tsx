import { memo } from 'react';
import { placeFieldId } from '../../entities/search/model/place-field.ts';
import { DistanceSearch } from '../../features/distance/components/distance-search.tsx';
import { carriedSearch } from '../../features/distance/model/carried-search.ts';
import { appliedFilters } from '../../features/filters/model/applied-filters.ts';
import { SaveSearch } from '../../features/saved-searches/components/save-search.tsx';
import type { SearchPage } from './search-page.ts';
import classes from '../search-results.module.css';

const loadMap = () => import('./search-map.tsx');

/** Tools of the shown search. A pending choice does not re-render them. */
export const PageTools = memo(function PageTools({ page }: { page: SearchPage }) {
  const { filters, view, unknownPlace, counted } = page;
  const applied = appliedFilters(filters, counted && counted.options);
  return (
    <div className={classes.tools}>
      <DistanceSearch
        filters={filters}
        unknownPlace={unknownPlace}
        carried={carriedSearch(filters, view)}
        fieldId={placeFieldId}
        loadMap={loadMap}
      />
      <SaveSearch filters={filters} labels={applied.map(({ label }) => label)} />
    </div>
  );
});
