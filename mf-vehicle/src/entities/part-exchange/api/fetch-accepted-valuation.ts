import type { PartExchange } from '@contracts/wire/orders/part-exchange';
import type { HttpClient } from '@contracts/platform/host/http';

/** A price for the shopper's car that we offered and the shopper accepted. */
export interface AcceptedValuation extends Omit<PartExchange, 'registration'> {
  /** Null if the car was valued without a registration. */
  registration: string | null;
  /** ISO instant until which the price is valid. */
  holdsUntil: string;
  isExpired: boolean;
}

/** The newest price that was accepted in this browser; null if there is none. @throws HttpError */
export async function fetchAcceptedValuation(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<AcceptedValuation | null> {
  const { valuationsResponseSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.get('/api/v2/valuations', {
    schema: valuationsResponseSchema,
    signal,
  });
  for (const { registration, mileage, condition, result, decision } of data) {
    if (decision !== 'accept' || result?.outcome !== 'valued' || condition === null) continue;
    const { value, holds_until: holdsUntil } = result;
    const isExpired = Date.parse(holdsUntil) <= Date.now();
    return { registration, mileage, condition, value, holdsUntil, isExpired };
  }
  return null;
}
