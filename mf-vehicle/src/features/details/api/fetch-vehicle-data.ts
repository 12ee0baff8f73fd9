import {
  vehicleDataEnvelopeSchema,
  type VehicleData,
} from '@contracts/wire/catalogue/vehicle-data';
import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';

/** The enhanced data file of a registration (S156); null without one. @throws HttpError */
export async function fetchVehicleData(
  http: HttpClient,
  vrm: string,
  signal?: AbortSignal,
): Promise<VehicleData | null> {
  const path = `/media/vehicle-data/${encodeURIComponent(vrm)}.json`;
  const rows = 'data.equipment.#';
  const asked = http.get(path, { schema: vehicleDataEnvelopeSchema, rows, signal });
  return (await nullIfMissing(asked))?.data ?? null;
}
