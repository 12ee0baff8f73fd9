import { stubHttp } from '@contracts/testing/render-route';
import { stubEntry, stubVehicle } from '../../../testing/stub-vehicle.ts';
import { quoteTerms } from '../model/quote-terms.ts';
import { fetchQuotes } from './fetch-quotes.ts';

/** The limit of the dealer API. */
const maxStockIds = 100;

it.each([
  [100, 1],
  [101, 2],
  [500, 5],
])('search#9, S193: fetches the quotes of %i saved vehicles in %i calls', async (count, calls) => {
  const http = stubHttp({
    'GET /api/v2/vehicle-finance': ({ query }) => {
      const ids = query.getAll('stock_ids[]').flatMap((text) => text.split(','));
      if (ids.length > maxStockIds) return Response.json({ errors: [] }, { status: 400 });
      return { data: Object.fromEntries(ids.map((id) => [id, [stubEntry('PCP')]])) };
    },
  });
  const vehicles = Array.from({ length: count }, (_, index) =>
    stubVehicle({ stock_id: String(index + 1) }),
  );
  const quotes = await fetchQuotes(http, vehicles, quoteTerms());
  expect(Object.keys(quotes)).toEqual(vehicles.map(({ stock_id }) => stock_id));
  expect(http.calls).toHaveLength(calls);
});
