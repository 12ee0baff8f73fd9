import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { isRefusedField } from '@contracts/platform/host/http';

/** Whether a call was refused because the postcode, though well-formed, does not exist. */
export function isUnknownPlace(error: unknown): boolean {
  return isRefusedField(error, 'distance_from');
}

/** The search without its place. */
export function withoutPlace(filters: SearchFilters): SearchFilters {
  const { distance_from: _from, distance_range: _range, sort, ...rest } = filters;
  return sort === undefined || sort.startsWith('distance') ? rest : { ...rest, sort };
}
