import type { Brand } from '@contracts/platform/host/brand';
import * as z from 'zod/mini';
import { PartRegistry } from '../federation/part-registry.ts';
import { createServerServices } from './server-services.ts';

const set = { set: 1, areas: [] } as unknown as ConstructorParameters<typeof PartRegistry>[0];

/** Services of a page whose dealer API never answers. */
function servicesWithin(budgetMs: number | null) {
  const registry = new PartRegistry(set, async () => ({ routes: {}, widgets: {} }));
  return createServerServices({
    brand: {} as Brand,
    registry,
    budgetMs,
    call: () => new Promise(() => {}),
    onOddAnswer: () => {},
  });
}

it('does not let a silent dealer API take the page with it', async () => {
  const { http, optional } = servicesWithin(90);
  const found = await optional({ signal: undefined }, (signal) =>
    http.get('/api/units', { schema: z.unknown(), signal }),
  );
  expect(found).toEqual({ status: 'unavailable' });
});

it('keeps no question on the server', async () => {
  await expect(servicesWithin(null).loadQuestions()).rejects.toThrow('asked in a browser');
});
