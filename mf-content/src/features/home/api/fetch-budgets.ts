import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import type { Budget, CountedShortcut } from '../model/shortcuts.ts';

const countedSchema = envelopeSchema(z.unknown(), z.object({ total: z.int().check(z.gte(0)) }));

/** What each budget buys; no answer counts prices, so that each is a question. @throws HttpError */
export async function fetchBudgets(
  http: HttpClient,
  budgets: readonly Budget[],
  signal: AbortSignal | undefined,
): Promise<CountedShortcut[]> {
  return Promise.all(
    budgets.map(async ({ label, query, maxPrice }) => {
      const { meta } = await http.get('/api/v2/vehicle-search', {
        schema: countedSchema,
        query: { max_price: maxPrice, resultsPerPage: 1 },
        signal,
      });
      return { label, query, total: meta.total };
    }),
  );
}
