import * as z from 'zod/mini';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { searchTerms, type SearchTerms } from '../../../entities/search/model/search-terms.ts';
import { compareHref } from '../../../entities/comparison/model/compare-href.ts';
import { maxCompared } from '../../../entities/comparison/model/compare-list.ts';

export interface Comparison {
  /** card_guids in order, at most four. */
  cardGuids: string[];
  /** Whether the URL names more vehicles than can be compared. */
  hasTooMany: boolean;
  differencesOnly: boolean;
  /** Finance product and terms of the monthly prices. */
  terms: SearchTerms;
}

const guidSchema = z.uuid();

/** Parses any query, ignoring invalid values. */
export function parseComparison(parameters: URLSearchParams): Comparison {
  const validGuids = parameters
    .getAll('card_guid')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim().toLowerCase())
    .filter((text) => guidSchema.safeParse(text).success);
  const cardGuids = [...new Set(validGuids)];
  return {
    cardGuids: cardGuids.slice(0, maxCompared),
    hasTooMany: cardGuids.length > maxCompared,
    differencesOnly: parameters.get('differences') === '1',
    terms: searchTerms(parseSearchFilters(parameters)),
  };
}

/** The canonical path of a comparison, which shoppers can share. */
export function comparisonHref(comparison: Comparison): string {
  const { cardGuids, differencesOnly, terms } = comparison;
  const href = compareHref(cardGuids, terms);
  return differencesOnly && cardGuids.length > 0 ? `${href}&differences=1` : href;
}
