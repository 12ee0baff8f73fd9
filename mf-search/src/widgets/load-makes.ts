import { makesOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { HttpClient } from '@contracts/platform/host/http';
import { fetchFilterOptions } from '../features/filters/api/fetch-filter-options.ts';

/** The makes and models on sale, and the total number of vehicles. @throws HttpError */
export async function loadMakes(http: HttpClient, signal?: AbortSignal) {
  const { options, total } = await fetchFilterOptions(http, {}, signal);
  return { makes: makesOnSale(options), total };
}
