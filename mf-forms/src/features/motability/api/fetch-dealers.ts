import type { HttpClient } from '@contracts/platform/host/http';
import type { Dealer } from '@contracts/platform/remote/widgets';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** The dealers that can supply a vehicle (S176). @throws HttpError */
export async function fetchDealers(
  http: HttpClient,
  vehicle: Pick<Vehicle, 'make_slug' | 'range'>,
  signal: AbortSignal | undefined,
): Promise<Dealer[]> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    query: { 'searchOptions[is_root]': '1', 'searchOptions[manufacturer]': dealerMake(vehicle) },
    signal,
  });
  return data.map(({ id, name }) => ({ id, name }));
}

/** Volkswagen van models, which only van centres sell (S176). */
const vanRanges: ReadonlySet<string> = new Set([
  'caddy',
  'caddy maxi',
  'california',
  'crafter',
  'transporter shuttle',
  'transporter',
]);

/** The make whose dealers can supply a vehicle; Volkswagen vans have their own dealers (S176). */
function dealerMake({ make_slug, range }: Pick<Vehicle, 'make_slug' | 'range'>): string {
  const isVan = make_slug === 'volkswagen' && vanRanges.has(range.trim().toLowerCase());
  return isVan ? 'volkswagen-commercial' : make_slug;
}
