import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/** Every price of a contract hire: they come with one vehicle, not with a list. @throws HttpError */
export async function fetchLeaseRows(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<LeaseRow[]> {
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const { data } = await http.get(path, {
    // The rest of the vehicle is known to whoever asks.
    schema: envelopeSchema(z.pick(vehicleSchema, { lease_rows: true })),
    rows: 'data.lease_rows.#',
    signal,
  });
  return leaseRows(data.lease_rows);
}
