import { sendHostileForms } from '../../test/send-hostile-forms.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';

const count = 200;
const seed = 20_260_615;

describe.each(storeKinds)('on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test(`${count} hostile forms are rejected with a reason or stored unchanged`, async () => {
    const outcome = await sendHostileForms(await stores.create(), { count, seed });
    expect(outcome.faults).toEqual([]);
    // A run with only one kind of outcome would prove nothing.
    const kinds = [...outcome.kinds.values()];
    expect(kinds.reduce((sum, { stored }) => sum + stored, 0)).toBeGreaterThan(count / 10);
    expect(kinds.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(count / 4);
    for (const status of [400, 404, 413, 415, 422]) {
      expect([status, outcome.statuses.get(status) ?? 0]).not.toEqual([status, 0]);
    }
  });
});
