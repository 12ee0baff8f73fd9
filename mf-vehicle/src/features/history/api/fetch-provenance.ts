import { provenanceEnvelopeSchema, type Provenance } from '@contracts/wire/catalogue/provenance';
import { isHttpError, type HttpClient } from '@contracts/platform/host/http';

/** The history check of a registration; null without one (S137). @throws HttpError */
export async function fetchProvenance(
  http: HttpClient,
  vrm: string,
  signal: AbortSignal | undefined,
): Promise<Provenance | null> {
  try {
    const path = `/api-motorcheck/provenance/get/${encodeURIComponent(vrm)}`;
    const rows = 'data.items.#';
    return (await http.get(path, { schema: provenanceEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  }
}
