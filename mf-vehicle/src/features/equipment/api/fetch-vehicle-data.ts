import {
  vehicleDataEnvelopeSchema,
  type VehicleData,
} from '@contracts/wire/catalogue/vehicle-data';
import type { HttpClient } from '@contracts/platform/host/http';

/** The enhanced data file of a registration (S156). @throws HttpError, of 404 where there is none */
export async function fetchVehicleData(
  http: HttpClient,
  vrm: string,
  signal: AbortSignal | undefined,
): Promise<VehicleData> {
  const path = `/media/vehicle-data/${encodeURIComponent(vrm)}.json`;
  const rows = 'data.equipment.#';
  return (await http.get(path, { schema: vehicleDataEnvelopeSchema, rows, signal })).data;
}
