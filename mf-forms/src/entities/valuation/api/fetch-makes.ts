import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import type { MakeOnSale } from '@contracts/wire/catalogue/makes-on-sale';
import type { HttpClient } from '@contracts/platform/host/http';

export interface CarName {
  slug: string;
  label: string;
}

const nameOf = ({ slug, label }: CarName): CarName => ({ slug, label });

async function fetchMakesOnSale(
  http: HttpClient,
  make: string | null,
  signal: AbortSignal | undefined,
): Promise<MakeOnSale[]> {
  // Loaded on demand: a server-rendered page does not need the schema.
  const [{ filterOptionsEnvelopeSchema }, { makesOnSale }] = await Promise.all([
    import('@contracts/wire/catalogue/filter-options'),
    import('@contracts/wire/catalogue/makes-on-sale'),
  ]);
  const query = new URLSearchParams(make === null ? {} : { make });
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data } = await http.get('/api/v2/vehicle-search-filter', {
    schema: filterOptionsEnvelopeSchema,
    rows: 'data.*.*',
    query,
    signal,
  });
  return makesOnSale(data);
}

/** The makes that we sell, because we can value only those (S102). @throws HttpError */
export async function fetchMakes(http: HttpClient, signal: AbortSignal | undefined) {
  return (await fetchMakesOnSale(http, null, signal)).map(nameOf);
}

/** The models of a make. @throws HttpError */
export async function fetchModels(
  http: HttpClient,
  make: string,
  signal: AbortSignal | undefined,
): Promise<CarName[]> {
  const makes = await fetchMakesOnSale(http, make, signal);
  return (makes.find(({ slug }) => slug === make)?.models ?? []).map(nameOf);
}

/** The name of a make and model; null if we no longer sell that model. @throws HttpError */
export async function fetchCarName(
  http: HttpClient,
  { make_slug, range_slug }: { make_slug: string; range_slug: string },
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const makes = await fetchMakesOnSale(http, make_slug, signal);
  const make = makes.find(({ slug }) => slug === make_slug);
  const model = make?.models.find(({ slug }) => slug === range_slug);
  return make && model ? `${make.label} ${model.label}` : null;
}

/** The name and picture of the first vehicle for sale of a model (S102). @throws HttpError */
export async function fetchFirstVehicle(
  http: HttpClient,
  make: string,
  range: string,
  signal: AbortSignal,
) {
  // Imported here, because they are not needed before a model is chosen.
  const [{ vehicleListSchema }, { vehicleTitle }] = await Promise.all([
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/vehicle-title'),
  ]);
  const query = new URLSearchParams({ make, range, resultsPerPage: '1' });
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query,
    signal,
  });
  const [first] = data;
  if (first === undefined) return null;
  return { name: vehicleTitle(first), picture: first.media_urls[0] ?? null };
}
