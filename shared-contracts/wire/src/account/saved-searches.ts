import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import type { SearchFilters } from '../catalogue/search-filters.ts';
import { formatSearchQuery, parseSearchFilters } from '../catalogue/search-filters-url.ts';
import { optionalTextSchema, requiredTextSchema } from '../forms/form-values.ts';

/** More than anybody looks through again. */
export const maxAccountSearches = 50;

const ADDRESS = 'Paste the address of a page of search results, from its first letter to its last';

/**
 * The canonical form of a search: its filters without page and order, '' for every vehicle.
 * @param address of a results page, with or without its origin, or only its query
 * @returns null for the address of another page
 */
export function searchOfAddress(address: string): string | null {
  const url = URL.parse(address.trim(), 'http://localhost');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (!/^\/vehicle-search\/?$/.test(url.pathname)) return null;
  return searchQuery(parseSearchFilters(url.searchParams));
}

function searchQuery({ page: _page, sort: _sort, ...search }: SearchFilters): string {
  return formatSearchQuery(search).slice(1);
}

/** A search to save in the account. */
export const newAccountSearchSchema = z.object({
  address: z.pipe(
    requiredTextSchema(ADDRESS, 4_000, 'This address is too long'),
    z.pipe(
      z.transform(searchOfAddress),
      z.string({ error: ADDRESS }).check(z.maxLength(2_000, { error: 'This search is too long' })),
    ),
  ),
  name: optionalTextSchema('A name', 100),
});

export const removedAccountSearchSchema = z.object({
  search_id: z.uuid({ error: 'Choose a search' }),
});

const accountSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Canonical, without the question mark; '' is every vehicle. */
  query: z.string(),
  saved_at: z.iso.datetime(),
});

/** The latest first. */
export const accountSearchListSchema = envelopeSchema(z.array(accountSearchSchema));
export const accountSearchAnswerSchema = envelopeSchema(accountSearchSchema);

export type AccountSearch = z.infer<typeof accountSearchSchema>;
