import {
  parseSearchFiltersStrict,
  SearchFilterError,
} from '@contracts/wire/catalogue/search-filters-strict';
import { badRequest } from '../http/api-errors.ts';
import { readCount } from '../http/query.ts';
import type { SearchRequest } from './catalogue.ts';

const defaultResultsPerPage = 12;
export const maxResultsPerPage = 100;

/** @throws ApiRefusal (400) naming the invalid key */
export function readSearchRequest(query: URLSearchParams): SearchRequest {
  try {
    const filters = parseSearchFiltersStrict(query);
    const pageSize = query.get('resultsPerPage') ?? query.get('pageOptions[resultsPerPage]');
    return {
      filters,
      resultsPerPage:
        readCount('resultsPerPage', pageSize, maxResultsPerPage) ?? defaultResultsPerPage,
      stockVersion: readStockVersion(query),
    };
  } catch (error) {
    if (error instanceof SearchFilterError) throw badRequest(error.key, error.message);
    throw error;
  }
}

function readStockVersion(query: URLSearchParams): number | undefined {
  const text = query.get('stock_version') ?? '';
  if (text.trim() === '') return undefined;
  const version = Number(text);
  if (Number.isSafeInteger(version) && version >= 0) return version;
  throw badRequest('stock_version', 'stock_version must be the whole number that a page came with');
}
