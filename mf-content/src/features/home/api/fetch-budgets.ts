import { countAnswerSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import type { Budget, CountedShortcut } from '../model/shortcuts.ts';

/**
 * Number of vehicles per budget. No response counts prices, so each budget needs a call. @throws
 * HttpError
 */
export async function fetchBudgets(
  http: HttpClient,
  budgets: readonly Budget[],
  signal: AbortSignal | undefined,
): Promise<CountedShortcut[]> {
  return Promise.all(
    budgets.map(async ({ label, query, maxPrice }) => {
      const { meta } = await http.get('/api/v2/vehicle-search', {
        schema: countAnswerSchema,
        query: { max_price: maxPrice, resultsPerPage: 1 },
        signal,
      });
      return { label, query, total: meta.total };
    }),
  );
}
