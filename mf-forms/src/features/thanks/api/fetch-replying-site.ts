import { siteListSchema } from '@contracts/wire/catalogue/site';
import { vehicleEnvelopeSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';

export interface ReplyingSite {
  name: string;
  telephone: string;
}

/** The site of a vehicle; null if its telephone number is unknown. @throws HttpError */
export async function fetchVehicleSite(
  http: HttpClient,
  slug: string,
  signal: AbortSignal | undefined,
): Promise<ReplyingSite | null> {
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const rows = 'data.*.#';
  const { site } = (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  return typeof site === 'object' && site?.telephone
    ? { name: site.name, telephone: site.telephone }
    : null;
}

/** The dealer chosen in a form; null if its telephone number is unknown. @throws HttpError */
export async function fetchDealer(
  http: HttpClient,
  id: number,
  signal: AbortSignal | undefined,
): Promise<ReplyingSite | null> {
  const { data } = await http.get('/api/v2/web/organisation/site', {
    schema: siteListSchema,
    signal,
  });
  const site = data.find((one) => one.id === id);
  return site?.telephone ? { name: site.name, telephone: site.telephone } : null;
}
