import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCommand } from '../../test/command-process.ts';
import { serveApp } from '../../test/served-app.ts';
import { siteList } from '../../test/site-list.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';

describe.each(storeKinds)('sites:import on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('imports sites in production, and a running API shows every change', async () => {
    const variables = await stores.create();
    const app = await serveApp(() => new Date('2026-06-15T12:00:00Z'), undefined, {
      ...variables,
      NODE_ENV: 'production',
    });
    const file = join(variables.DATA_DIR, 'sites.csv');
    const run = async (rows: readonly Record<string, string>[], ...options: string[]) => {
      writeFileSync(file, siteList(rows));
      return startCommand([file, ...options], variables, [], 'sites:import').ended;
    };
    const names = async () => {
      const response = await fetch(`${app.origin}/api/units?type=DEPARTMENT`);
      const { data } = (await response.json()) as { data: { name: string }[] };
      return data.map(({ name }) => name);
    };
    const settled = async (wanted: readonly string[]) => {
      while ((await names()).join() !== wanted.join()) await wait(50);
    };
    expect(await names()).toEqual([]);

    const leeds = { name: 'Wexcombe Leeds' };
    const york = { name: 'Wexcombe York' };
    expect(await run([leeds, york])).toEqual({
      code: 0,
      output: 'Sites: added 2, changed 0, unchanged 0, hidden 0\n',
    });
    await settled(['Wexcombe Leeds', 'Wexcombe York']);
    expect(await run([leeds, york])).toMatchObject({
      output: expect.stringContaining('unchanged 2'),
    });
    expect(await run([york], '--dry-run')).toMatchObject({
      output: expect.stringMatching(/^Dry run, nothing is stored\. Sites: .* hidden 1\n/),
    });
    expect(await names()).toHaveLength(2);
    expect(await run([york])).toMatchObject({
      output: expect.stringContaining('as the list does not name it: Wexcombe Leeds'),
    });
    await settled(['Wexcombe York']);
    expect(await run([{ name: '' }])).toEqual({
      code: 1,
      output: `${file} is not right; nothing is stored.\n  line 2: name is missing\n`,
    });
    await app.close();
  });
});
