import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { leaseRowSchema, type LeaseRow } from '@contracts/wire/catalogue/lease-row';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/** The rest of the vehicle is known to whoever asks. */
const leaseRowsSchema = envelopeSchema(
  z.object({ lease_rows: z.optional(z.array(leaseRowSchema)) }),
);

/** Every price of a contract hire: they come with one vehicle, not with a list. @throws HttpError */
export async function fetchLeaseRows(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<LeaseRow[]> {
  const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
  const { data } = await http.get(path, { schema: leaseRowsSchema, signal });
  return data.lease_rows ?? [];
}
