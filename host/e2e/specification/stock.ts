import type { APIRequestContext } from '@playwright/test';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

interface Found {
  data: Vehicle[];
  meta: { total: number };
}

/** Calls the vehicle search of the running site with a query string in the format of S84. */
export async function search(request: APIRequestContext, query: string): Promise<Found> {
  const response = await request.get(`/api/v2/vehicle-search/?${query}`);
  return (await response.json()) as Found;
}

/**
 * The first vehicle of a search that satisfies the condition.
 * @throws Error if none of the first hundred does
 */
export async function findVehicle(
  request: APIRequestContext,
  query: string,
  fits: (vehicle: Vehicle) => boolean = () => true,
): Promise<Vehicle> {
  const { data } = await search(request, `${query}&resultsPerPage=100`);
  const vehicle = data.find(fits);
  if (vehicle === undefined) throw new Error(`The demonstration stock has no vehicle for ${query}`);
  return vehicle;
}
