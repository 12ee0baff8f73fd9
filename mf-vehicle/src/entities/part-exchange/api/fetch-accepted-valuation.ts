import type { PartExchange } from '@contracts/wire/orders/part-exchange';
import type { HttpClient } from '@contracts/platform/host/http';

/** Our price that the shopper accepted for their car. */
export interface AcceptedValuation extends Omit<PartExchange, 'registration'> {
  /** Null for a car without a registration. */
  registration: string | null;
  /** ISO instant. */
  holdsUntil: string;
  isExpired: boolean;
}

/** The newest accepted price in this browser; null without one. @throws HttpError */
export async function fetchAcceptedValuation(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<AcceptedValuation | null> {
  const { valuationsAnswerSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.get('/api/v2/valuations', { schema: valuationsAnswerSchema, signal });
  for (const { registration, mileage, condition, result, decision } of data) {
    if (decision !== 'accept' || result?.outcome !== 'valued' || condition === null) continue;
    const { value, holds_until: holdsUntil } = result;
    const isExpired = Date.parse(holdsUntil) <= Date.now();
    return { registration, mileage, condition, value, holdsUntil, isExpired };
  }
  return null;
}
