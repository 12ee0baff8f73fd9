import { killWhileSending } from '../../tools/crash/kill-while-sending.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';

describe.each(storeKinds)('on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('forms reach the CRM once and in order even if the sending processes are killed', async () => {
    const { faults, kills } = await killWhileSending(await stores.create(), 5);
    expect(faults).toEqual([]);
    expect(kills).toBeGreaterThan(3);
  });
});
