import type { HttpClient } from '@contracts/platform/host/http';
import { type UsedVehicle, usedVehiclesSchema } from '@contracts/wire/catalogue/used-vehicle';

/** All vehicles for sale to the trade (S198). @throws HttpError */
export async function fetchTradeVehicles(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<TradeVehicle[]> {
  const { data } = await http.get('/api/used-vehicles/all/search', {
    schema: usedVehiclesSchema,
    query: { status: 'FOR_SALE_TRADE', resultsPerPage: -1, min_price: 0 },
    signal,
  });
  return data.map((vehicle) => ({
    id: vehicle.id,
    slug: vehicle.slug,
    make: vehicle.make.name,
    range: vehicle.range.name,
    derivative: vehicle.derivative,
    fuelType: vehicle.fuel_type?.name ?? null,
    vrm: vehicle.vrm,
    year: vehicle.year,
    mileage: vehicle.mileage,
    price: vehicle.price,
    write_off_category: vehicle.write_off_category,
  }));
}

export interface TradeVehicle extends Pick<
  UsedVehicle,
  'id' | 'slug' | 'derivative' | 'vrm' | 'year' | 'mileage' | 'price' | 'write_off_category'
> {
  make: string;
  range: string;
  fuelType: string | null;
}
