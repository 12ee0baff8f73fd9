import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { leaseRows } from '@contracts/wire/catalogue/lease-rows';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/**
 * Every contract hire price of a vehicle. Only its own advert has them, not a list. @throws
 * HttpError
 */
export async function fetchLeaseRows(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<LeaseRow[]> {
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const { data } = await http.get(path, {
    // The caller knows the rest of the vehicle.
    schema: envelopeSchema(z.pick(vehicleSchema, { lease_rows: true })),
    rows: 'data.lease_rows.#',
    signal,
  });
  return leaseRows(data.lease_rows);
}
