import {
  vehicleDataEnvelopeSchema,
  type VehicleData,
} from '@contracts/wire/catalogue/vehicle-data';
import { isHttpError, type HttpClient } from '@contracts/platform/host/http';

/** The enhanced data file of a registration (S156); null without one. @throws HttpError */
export async function fetchVehicleData(
  http: HttpClient,
  vrm: string,
  signal: AbortSignal | undefined,
): Promise<VehicleData | null> {
  const path = `/media/vehicle-data/${encodeURIComponent(vrm)}.json`;
  const rows = 'data.equipment.#';
  try {
    return (await http.get(path, { schema: vehicleDataEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    throw error;
  }
}
