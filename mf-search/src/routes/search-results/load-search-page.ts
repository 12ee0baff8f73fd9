import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect } from '@contracts/platform/router';
import type { HttpClient } from '@contracts/platform/host/http';
import { rangeMakes } from '../../entities/search/model/change-filters.ts';
import { searchFromUrl } from '../../entities/search/model/search-from-url.ts';
import { searchHref } from '../../entities/search/model/search-href.ts';
import { parseSearchView } from '../../entities/search/model/search-view.ts';
import { isUnknownPlace, withoutPlace } from '../../entities/search/model/unknown-place.ts';
import {
  fetchFilterOptions,
  fetchShownOptions,
} from '../../features/filters/api/fetch-filter-options.ts';
import { asksForAllFilters } from '../../features/filters/model/filter-sections.ts';
import { findRelaxations, type Relaxation } from '../../features/filters/model/relaxations.ts';
import {
  untickedMakes,
  searchFromForm,
  submittedFilters,
  type SubmittedFilters,
} from '../../features/filters/model/submitted-filters.ts';
import { fetchPages } from '../../features/results/api/fetch-pages.ts';
import { fetchResults } from '../../entities/search/api/fetch-results.ts';
import {
  offerMatchesSearch,
  offersQuery,
  type SearchOffer,
} from '../../features/results/model/search-offers.ts';

/** Offers for a search; empty if it is too wide or too narrow (S101, S125). @throws HttpError */
async function fetchOffers(
  http: HttpClient,
  filters: SearchFilters,
  signal?: AbortSignal,
): Promise<SearchOffer[]> {
  const query = offersQuery(filters);
  if (query === null) return [];
  const { offerListSchema } = await import('@contracts/wire/content/offer');
  const { data } = await http.get('/api/v2/content/offer', {
    schema: offerListSchema,
    query,
    signal,
  });
  return data
    .filter((offer) => offerMatchesSearch(offer, filters))
    .slice(0, 3)
    .map(({ id, title, badge, summary, link }) => ({ id, title, badge, summary, link }));
}

/** Only the offers are deferred, because the rest must be complete without JavaScript. */
export async function loadSearchPage(args: LoaderArgs) {
  const submitted = submittedFilters(args.url.searchParams);
  if (submitted !== null) throw redirect(await submittedFormHref(args, submitted));
  const requested = searchFromUrl(args.url.searchParams);
  // A distance without a place has no effect.
  const filters = requested.distance_from === undefined ? withoutPlace(requested) : requested;
  try {
    return await loadPageFor(args, filters);
  } catch (error) {
    const { distance_from: place } = filters;
    if (place === undefined || !isUnknownPlace(error)) throw error;
    return { ...(await loadPageFor(args, withoutPlace(filters))), unknownPlace: place };
  }
}

export type SearchPage = Awaited<ReturnType<typeof loadSearchPage>>;

/** Path of the search for a form submitted without JavaScript, the same as with JavaScript. */
async function submittedFormHref(
  { request, url, services }: LoaderArgs,
  submitted: SubmittedFilters,
): Promise<string> {
  const { http, optional } = services;
  const { range } = submitted.rendered;
  let makes = {};
  if (range !== undefined && untickedMakes(submitted).length > 0) {
    const optionsResult = await optional(request, (callSignal) =>
      fetchFilterOptions(http, { range }, callSignal),
    );
    if (optionsResult.status === 'answered') makes = rangeMakes(optionsResult.value.options.range);
  }
  return searchHref(searchFromForm(submitted, makes), parseSearchView(url.searchParams));
}

async function loadPageFor({ request, url, services }: LoaderArgs, filters: SearchFilters) {
  const { http, optional } = services;
  const { signal } = request;
  const view = parseSearchView(url.searchParams, filters.page);
  // Adding a filter begins a new search without the registration, so the counts ignore it (S97).
  const isOneVehicle = filters.vrm !== undefined;
  const filtersToCount = isOneVehicle ? {} : filters;
  const offers = optional({ signal, essential: true }, () => fetchOffers(http, filters, signal));
  const [results, options] = await Promise.all([
    fetchPages(services, { filters, view, signal }),
    optional({ signal, unless: isUnknownPlace }, (callSignal) =>
      fetchShownOptions(http, filtersToCount, callSignal),
    ),
  ]);
  const counts = valueOr(options, null);
  const countedOptions =
    counts && results && isOneVehicle ? { ...counts, total: results.meta.total } : counts;
  // Pages beyond the last one do not exist (S113).
  if (results && (filters.page ?? 1) > results.meta.last_page) {
    throw redirect(searchHref({ ...filters, page: results.meta.last_page }, view));
  }
  const countVehicles = async (relaxed: SearchFilters) => {
    const found = await optional({ signal }, (callSignal) =>
      fetchResults(http, { filters: relaxed, perPage: 1, signal: callSignal }),
    );
    return found.status === 'answered' ? found.value.meta.total : null;
  };
  const relaxations: Relaxation[] =
    results?.meta.total === 0 && filters.vrm === undefined
      ? await findRelaxations(filters, countedOptions && countedOptions.options, countVehicles)
      : [];
  return {
    filters,
    view,
    /** Whether the URL asks to show all filters in the page itself instead of a dialog. */
    allFilters: asksForAllFilters(url.searchParams),
    /** A postcode in the URL that does not exist. The search ignores it. */
    unknownPlace: null,
    /** Null if the dealer API is unavailable. */
    results,
    countedOptions,
    /** Only for a search without results. */
    relaxations,
    /** Deferred, because nothing on the page waits for the offers. */
    offers,
  };
}
