import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { localReleaseClient } from '../client/release-client.ts';
import { parsePlan } from '../plans/plan.ts';
import { beginCanary } from './publish-command.ts';

async function siteWithReleases() {
  const store = await storeWithSite();
  for (const version of ['2.0.0', '3.0.0']) {
    await publishFake(store, version, fakeBuildRecord('mf-search'));
  }
  const releaseClient = localReleaseClient(store, 'a build server');
  const begin = (version: string) =>
    beginCanary(releaseClient, [{ area: 'mf-search', version }], { percent: 5 }, 'merged');
  const running = async () =>
    (await releaseClient.status()).canaries.map(({ releases }) => releases);
  return { store, releaseClient, begin, running };
}

it('platform#F1: a build server begins a canary, and the next merge replaces it', async () => {
  const { begin, running } = await siteWithReleases();
  expect(await begin('2.0.0')).toBe('mf-search@2.0.0 is shown to 5% of visitors, as set 2.');
  expect(await begin('2.0.0')).toBe('mf-search@2.0.0 is in a canary already.');
  expect(await begin('3.0.0')).toBe('mf-search@3.0.0 is shown to 5% of visitors, as set 3.');
  expect(await running()).toEqual([[{ area: 'mf-search', version: '3.0.0' }]]);
});

it('a build server starts a canary with a plan, but does not replace it if that needs approval', async () => {
  const { store, releaseClient, begin, running } = await siteWithReleases();
  const releases = [{ area: 'mf-search', version: '2.0.0' }];
  const plan = parsePlan('5:1h,100');
  expect(await beginCanary(releaseClient, releases, { plan }, 'merged')).toBe(
    'mf-search@2.0.0 is shown to 5% of visitors, as set 2. Its plan: 5% for 1 h, then everybody.',
  );
  await store.requireApproval({ area: 'mf-search', by: 'Mo', reason: 'the shop window' });
  expect(await begin('3.0.0')).toBe(
    'mf-search@2.0.0 stays in its canary: another one of mf-search needs approval. End it first.',
  );
  expect(await running()).toEqual([releases]);
});

it('a build server does not start a canary of a release that is already live', async () => {
  const { begin, running } = await siteWithReleases();
  expect(await begin('1.0.0')).toBe('mf-search@1.0.0 is live already.');
  expect(await running()).toEqual([]);
});

it('a build server does not replace a canary that includes another area', async () => {
  const { store, releaseClient, begin, running } = await siteWithReleases();
  await publishFake(store, '2.0.0', fakeBuildRecord('host'));
  const releases = ['mf-search', 'host'].map((area) => ({ area, version: '2.0.0' }));
  await releaseClient.startCanary({ releases, percent: 10, reason: 'together' });
  await expect(begin('3.0.0')).rejects.toThrow('mf-search is in a canary already');
  expect(await running()).toEqual([releases]);
});
