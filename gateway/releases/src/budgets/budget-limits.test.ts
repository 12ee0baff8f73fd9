import { fakeBuildRecord, fakeWidget, storeWithSite } from '../../test/fake-build.ts';
import { serveApi } from '../../test/served-api.ts';
import { checkBudgetLimit } from '../checks/check-budget.ts';
import type { ReleaseRecord } from '../model/release-record.ts';

const declares = (scriptBytes: number, area = 'mf-search') =>
  ({
    area,
    version: '2.0.0',
    build: fakeBuildRecord(area, { budget: { scriptBytes }, widgets: [fakeWidget('card')] }),
  }) as ReleaseRecord;
const limit = (area: string, scriptBytes: number) => {
  const at = '2026-11-01T00:00:00.000Z';
  return { area, scriptBytes, by: 'Ada', reason: 'a test', at };
};

it.each<[string, ...Parameters<typeof checkBudgetLimit>, boolean]>([
  ['accepts the usual limit', declares(60_000), [], undefined, true],
  ['rejects more than the usual limit', declares(60_001), [], undefined, false],
  ['accepts a higher budget for the host', declares(190_000, 'host'), [], undefined, true],
  ['accepts the budget of the live release', declares(70_000), [], declares(70_000), true],
  [
    'rejects more than the budget of the live release',
    declares(70_001),
    [],
    declares(70_000),
    false,
  ],
  [
    'accepts a budget below the limit set by a manager',
    declares(69_000),
    [limit('mf-search', 70_000)],
    undefined,
    true,
  ],
  [
    'rejects more than the limit set by a manager, even if that is live',
    declares(9_000),
    [limit('mf-search', 8_000)],
    declares(9_000),
    false,
  ],
  [
    'rejects a budget that is allowed only for another area',
    declares(69_000),
    [limit('mf-forms', 70_000)],
    undefined,
    false,
  ],
])('platform#F14: the script budget check %s', (_, release, limits, live, may) => {
  const rules = checkBudgetLimit(release, limits, live).map(({ rule }) => rule);
  expect(rules).toEqual(may ? [] : ['budget-limit']);
});

it('platform#F14: only a manager, not the team itself, can set the budget limit of an area', async () => {
  const store = await storeWithSite();
  const api = await serveApi(store);
  try {
    const asked = { area: 'mf-search', scriptBytes: 90_000, reason: 'a larger map' };
    const team = await api.as('team', 'mf-search');
    await expect(team.releaseClient.setBudgetLimit(asked)).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await team.releaseClient.budgetLimits()).toEqual([]);
    const manager = await api.as('manager');
    await manager.releaseClient.setBudgetLimit(asked);
    expect(await team.releaseClient.budgetLimits()).toMatchObject([
      { area: 'mf-search', scriptBytes: 90_000 },
    ]);
  } finally {
    await api.close();
  }
});
