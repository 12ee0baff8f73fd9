import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { MotabilityAllowance } from '@contracts/wire/catalogue/motability-allowance';
import type { HttpClient } from '@contracts/platform/host/http';

/**
 * The mobility scheme's price for this version of a model, and its description (S126). @throws
 * HttpError
 */
export async function fetchAllowances(
  http: HttpClient,
  { make, model, derivative }: CardVehicle,
  signal: AbortSignal,
): Promise<MotabilityAllowance[]> {
  const { motabilityAllowancesSchema } =
    await import('@contracts/wire/catalogue/motability-allowance');
  const { data } = await http.get('/api/v2/motability-search', {
    schema: motabilityAllowancesSchema,
    query: { make, range: model, ...(derivative !== null && { derivative }) },
    signal,
  });
  return data;
}
