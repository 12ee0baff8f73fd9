import type { WidgetLoad } from '@contracts/platform/remote/define-remote';
import { loadQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { searchProduct } from '../entities/search/model/search-request.ts';
import { searchHref } from '../entities/search/model/search-href.ts';
import { searchFromUrl } from '../entities/search/model/search-from-url.ts';
import { termsQuery } from '../entities/search/model/search-terms.ts';
import { fetchResults } from '../entities/search/api/fetch-results.ts';

const maxVehicles = 10;

/** Some vehicles of a search with their quotes, and the path to all of them. @throws HttpError */
export const loadSlider: WidgetLoad<'vehicle-slider'> = async (
  { query, exceptStockId },
  services,
  signal,
) => {
  const filters = searchFromUrl(new URLSearchParams(query));
  const { data } = await fetchResults(services.http, {
    filters,
    // One more than shown, because the page's own vehicle may be among them.
    perPage: maxVehicles + 1,
    isHomeReset: Object.keys(filters).length === 0,
    signal,
  });
  const vehicles = data.filter(({ stock_id }) => stock_id !== exceptStockId).slice(0, maxVehicles);
  const quotes = await loadQuotes(services, vehicles, quoteTerms(filters), signal);
  const product = searchProduct(filters);
  const terms = termsQuery(filters);
  return {
    vehicles,
    allHref: searchHref(filters),
    ...(product !== 'PCP' && { product }),
    ...(terms !== '' && { terms }),
    ...quotes,
  };
};
