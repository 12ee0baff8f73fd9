import type { HttpClient } from '@contracts/platform/host/http';
import { usedVehiclesSchema } from '@contracts/wire/catalogue/used-vehicle';

/** All vehicles for sale to the trade, sorted by make and range (S198). @throws HttpError */
export async function fetchTradeVehicles(http: HttpClient, signal?: AbortSignal) {
  const { data } = await http.get('/api/used-vehicles/all/search', {
    schema: usedVehiclesSchema,
    query: { status: 'FOR_SALE_TRADE', resultsPerPage: -1, min_price: 0 },
    signal,
  });
  return data
    .map((vehicle) => ({
      id: vehicle.id,
      slug: vehicle.slug,
      name: `${vehicle.make.name} ${vehicle.range.name}`,
      derivative: vehicle.derivative,
      fuelType: vehicle.fuel_type?.name ?? null,
      vrm: vehicle.vrm,
      year: vehicle.year,
      mileage: vehicle.mileage,
      price: vehicle.price,
      write_off_category: vehicle.write_off_category,
    }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en-GB'));
}

export type TradeVehicle = Awaited<ReturnType<typeof fetchTradeVehicles>>[number];
