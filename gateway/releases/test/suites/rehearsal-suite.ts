import { fakeBuild, fakeBuildRecord, publishFake } from '../fake-build.ts';
import { serveApi } from '../served-api.ts';
import type { Rehearse } from '../../src/rehearsal/rehearsed-moves.ts';
import { nameOf } from '../../src/model/release-name.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const search = (version: string) => ({ area: 'mf-search', version });
const host = (version: string) => ({ area: 'host', version });

/** Which releases are rehearsed, in which sets, and which moves need no rehearsal. */
export function rehearsalSuite(kind: StoreKind): void {
  describe('a rehearsal', () => {
    /** A site that records its rehearsals: `mf-search@2.0.0 in host@1.0.0 mf-search@2.0.0`. */
    async function rehearsedSite() {
      const calls: string[] = [];
      const failing = new Set<string>();
      const stage = { during: async () => {} };
      const rehearse: Rehearse = async (release, rehearsedSet) => {
        const set = rehearsedSet.map(({ record }) => nameOf(record)).sort();
        calls.push(`${nameOf(release)} in ${set.join(' ')}`);
        await stage.during();
        if (!failing.has(nameOf(release))) return [];
        return [{ rule: 'example', area: release.area, message: 'its example throws.' }];
      };
      const store = await kind.openWithSite({ rehearse });
      const quiet = await kind.openElsewhere(store);
      const publishSearch = (version: string) =>
        publishFake(store, version, fakeBuildRecord('mf-search'));
      await publishSearch('2.0.0');
      calls.length = 0;
      return { store, quiet, calls, failing, stage, publishSearch };
    }

    it('is not repeated, even in another process, for the set that the release was published with', async () => {
      const { store, calls } = await rehearsedSite();
      const reopened = await kind.reopen(store, {
        rehearse: async () => Promise.reject(new Error()),
      });
      await reopened.promote({ ...search('2.0.0'), ...authorship });
      expect(calls).toEqual([]);
    });

    it('is required if the live set has changed since the release was published', async () => {
      const { store, quiet, calls, failing } = await rehearsedSite();
      await publishFake(quiet, '2.0.0', fakeBuildRecord('host'));
      await quiet.promote({ ...host('2.0.0'), ...authorship });
      failing.add('mf-search@2.0.0');
      const releases = [search('2.0.0')];
      const refused = { refusals: [{ rule: 'example', area: 'mf-search' }] };
      await expect(store.promoteMany(releases, authorship)).rejects.toMatchObject(refused);
      const canary = { releases, percent: 5, ...authorship };
      await expect(store.startCanary(canary)).rejects.toMatchObject(refused);
      const lineup = 'mf-search@2.0.0 in host@2.0.0 mf-search@2.0.0';
      expect(calls).toEqual([lineup, lineup]);
      failing.clear();
      await store.startCanary(canary);
      await store.finishCanary({ area: 'mf-search', ...authorship });
      expect(calls).toEqual([lineup, lineup, lineup]);
    });

    it('covers the set that results from the move, even if the live set changes meanwhile', async () => {
      const { store, quiet, calls, stage } = await rehearsedSite();
      await publishFake(quiet, '2.0.0', fakeBuildRecord('host'));
      await publishFake(quiet, '3.0.0', fakeBuildRecord('host'));
      await quiet.promote({ ...host('2.0.0'), ...authorship });
      stage.during = async () => {
        stage.during = async () => {};
        await quiet.promote({ ...host('3.0.0'), ...authorship });
      };
      const set = await store.promote({ ...search('2.0.0'), ...authorship });
      expect(set.areas).toEqual({ host: '3.0.0', 'mf-search': '2.0.0' });
      expect(calls).toEqual([
        'mf-search@2.0.0 in host@2.0.0 mf-search@2.0.0',
        'mf-search@2.0.0 in host@3.0.0 mf-search@2.0.0',
      ]);
    });

    it('is not required for a return to an earlier live set', async () => {
      const { store, quiet, calls } = await rehearsedSite();
      await store.promote({ ...search('2.0.0'), ...authorship });
      await publishFake(quiet, '2.0.0', fakeBuildRecord('host'));
      await quiet.promote({ ...host('2.0.0'), ...authorship });
      await store.rollback({ area: 'mf-search', ...authorship });
      await store.revert({ area: 'host', evidence: {}, ...authorship });
      await store.promote({ ...search('2.0.0'), ...authorship });
      expect(calls).toEqual([]);
      expect((await store.live())?.areas).toEqual({ host: '1.0.0', 'mf-search': '2.0.0' });
    });

    it('is required for a rollback to a release that was never live', async () => {
      const { store, quiet, calls } = await rehearsedSite();
      await publishFake(quiet, '3.0.0', fakeBuildRecord('mf-search'));
      await store.rollback({ area: 'mf-search', to: '3.0.0', ...authorship });
      expect(calls).toEqual(['mf-search@3.0.0 in host@1.0.0 mf-search@3.0.0']);
    });

    it('runs once for each area if one command publishes and promotes several areas', async () => {
      const { store, calls } = await rehearsedSite();
      const built = await Promise.all(
        ['host', 'mf-search'].map(async (area) => ({
          area,
          version: '3.0.0',
          buildFolder: await fakeBuild(fakeBuildRecord(area, { contract: '2.0' }), '3'),
        })),
      );
      const more = { sourceHash: null, commit: null, alongside: built, ...authorship };
      for (const one of built) await store.publish({ ...one, ...more });
      await store.promoteMany([host('3.0.0'), search('3.0.0')], authorship);
      const lineup = 'in host@3.0.0 mf-search@3.0.0';
      expect(calls).toEqual([`host@3.0.0 ${lineup}`, `mf-search@3.0.0 ${lineup}`]);
    });

    it('is required for several areas that are published over HTTP one by one', async () => {
      const { store, calls } = await rehearsedSite();
      const api = await serveApi(store);
      const { releaseClient } = await api.as('manager');
      const built = await Promise.all(
        ['host', 'mf-search'].map(async (area) => ({
          area,
          version: '3.0.0',
          buildFolder: await fakeBuild(fakeBuildRecord(area, { contract: '2.0' }), '3'),
        })),
      );
      const more = { sourceHash: null, commit: null, alongside: built, ...authorship };
      for (const one of built) await releaseClient.publish({ ...one, ...more });
      await releaseClient.promote({ releases: [host('3.0.0'), search('3.0.0')], reason: 'a test' });
      const lineup = 'in host@3.0.0 mf-search@3.0.0';
      expect(calls).toEqual([`mf-search@3.0.0 ${lineup}`, `host@3.0.0 ${lineup}`]);
      await api.close();
    });

    it('rejects the move if files of the host are missing', async () => {
      const { store, quiet, calls } = await rehearsedSite();
      await publishFake(quiet, '3.0.0', fakeBuildRecord('mf-search'));
      await kind.loseFiles(store, 'host', '1.0.0');
      const other = await kind.openElsewhere(store, { rehearse: async () => [] });
      await expect(other.promote({ ...search('3.0.0'), ...authorship })).rejects.toMatchObject({
        refusals: [{ rule: 'example', area: 'mf-search' }],
      });
      expect(calls).toEqual([]);
    });
  });
}
