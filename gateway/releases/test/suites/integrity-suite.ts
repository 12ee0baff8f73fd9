import { fakeBuildRecord, publishFake, sharedModule } from '../fake-build.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { codeOf } from '../code-of.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };

/** Changed files, tokens, and pruning. */
export function integritySuite(kind: StoreKind): void {
  describe('release files', () => {
    it('are rejected if they differ from the published files', async () => {
      const store = await kind.openWithSite();
      expect((await store.verify()).faults).toEqual([]);
      expect((await store.loadState())?.live.set).toBe(1);
      await kind.tamperFile(store, 'mf-search', '1.0.0');
      const other = await kind.openElsewhere(store);
      expect(await codeOf(other.loadState())).toBe('release-files');
      expect((await other.verify()).faults).toEqual([
        'mf-search@1.0.0: browser/entry.js is not what was published.',
      ]);
    });

    it('may be missing for a remote, but not for the host, when the live set is loaded', async () => {
      const store = await kind.openWithSite();
      await kind.loseFiles(store, 'mf-search', '1.0.0');
      const second = await kind.openElsewhere(store);
      expect((await second.loadState())?.live.set).toBe(1);
      expect((await second.verify()).faults).toContain(
        'mf-search@1.0.0: browser/entry.js is lost.',
      );
      await kind.loseFiles(store, 'host', '1.0.0');
      const third = await kind.openElsewhere(store);
      expect(await codeOf(third.loadState())).toBe('release-files');
    });

    it('are restored when the same build is published again', async () => {
      const store = await kind.openWithSite();
      await kind.loseFiles(store, 'mf-search', '1.0.0');
      const { outcome } = await publishFake(store, '1.0.0', fakeBuildRecord('mf-search'));
      expect(outcome).toBe('restored');
      expect((await store.verify()).faults).toEqual([]);
    });
  });

  describe('tokens', () => {
    const create = (store: ReleaseStore, days = 1) =>
      store.createToken({
        name: 'search team',
        role: 'team',
        areas: ['mf-search'],
        days,
        ...authorship,
      });

    it('are stored only as hashes and never journalled', async () => {
      const store = await kind.openWithSite();
      const { token, summary } = await create(store);
      const other = await kind.openElsewhere(store);
      expect(await other.authenticate(token)).toEqual(summary);
      expect(await other.tokens()).toEqual([summary]);
      const journal = JSON.stringify(await store.journal());
      let state = '';
      await kind.tamperState(store, (stored) => {
        state = JSON.stringify(stored);
        return stored;
      });
      expect(journal + state).not.toContain(token);
      expect(journal).not.toContain('hash');
      for (const wrong of ['', 'rel_', `${token}x`, token.toLowerCase()]) {
        expect(await store.authenticate(wrong)).toBeNull();
      }
    });

    it('are invalid once they are revoked or expired', async () => {
      const store = await kind.openWithSite();
      const { token, summary } = await create(store);
      await store.revokeToken({ id: summary.id, ...authorship });
      expect(await store.authenticate(token)).toBeNull();
      expect(await codeOf(store.revokeToken({ id: summary.id, ...authorship }))).toBe(
        'token-not-found',
      );
      const second = await create(store);
      await kind.tamperState(store, (state) => ({
        ...state,
        tokens: state.tokens.map((stored) => ({
          ...stored,
          expiresAt: '2026-01-01T00:00:00.000Z',
        })),
      }));
      expect(await store.authenticate(second.token)).toBeNull();
    });

    it.each([
      [{ role: 'team' as const, areas: [] }],
      [{ role: 'manager' as const, areas: ['mf-search'] }],
      [{ days: 0 }],
      [{ days: 367 }],
      [{ name: ' ' }],
    ])('cannot be created with %j', async (changes) => {
      const store = await kind.openWithSite();
      const request = {
        name: 'Bo',
        role: 'team' as const,
        areas: ['mf-search'],
        days: 1,
        ...authorship,
      };
      expect(await codeOf(store.createToken({ ...request, ...changes }))).toBe(
        'invalid-token-request',
      );
    });
  });

  describe('pruning', () => {
    async function storeWithHistory(): Promise<ReleaseStore> {
      const store = await kind.openWithSite();
      for (const major of [2, 3, 4, 5, 6, 7, 8]) {
        await publishFake(store, `${major}.0.0`, fakeBuildRecord('mf-search'));
        await store.promote({ area: 'mf-search', version: `${major}.0.0`, ...authorship });
      }
      return store;
    }
    const versions = async (store: ReleaseStore) =>
      (await store.releases('mf-search')).map(({ version }) => version.split('.')[0]).join('');

    it('keeps releases that were published or live within the retention days', async () => {
      const store = await storeWithHistory();
      expect(await store.prune({ retentionDays: 1, ...authorship })).toEqual([]);
      expect(await versions(store)).toBe('12345678');
    });

    it('always keeps the five newest releases of an area and those in a canary', async () => {
      const store = await storeWithHistory();
      await store.startCanary({
        releases: [{ area: 'mf-search', version: '2.0.0' }],
        percent: 1,
        ...authorship,
      });
      const options = { retentionDays: 0, ...authorship };
      const preview = await store.prune({ ...options, dryRun: true });
      expect(preview.map(({ version }) => version)).toEqual(['3.0.0', '1.0.0']);
      expect(await versions(store)).toBe('12345678');
      expect(await store.prune(options)).toEqual(preview);
      expect(await versions(store)).toBe('245678');
      expect((await store.journal()).at(-1)).toMatchObject({ action: 'prune', releases: preview });
      expect(await store.verify()).toMatchObject({ releases: 7, faults: [] });
      expect(await store.prune(options)).toEqual([]);

      const gone = { area: 'mf-search', version: '3.0.0' };
      expect(await codeOf(store.promote({ ...gone, ...authorship }))).toBe('release-not-found');
      expect(await codeOf(store.rollback({ area: 'mf-search', to: '3.0.0', ...authorship }))).toBe(
        'release-not-found',
      );
      const { outcome } = await publishFake(store, '3.0.0', fakeBuildRecord('mf-search'));
      expect(outcome).toBe('published');
      await store.rollback({ area: 'mf-search', to: '3.0.0', ...authorship });
      expect((await store.verify()).faults).toEqual([]);
    });

    it('keeps the releases of a preview link until the link expires', async () => {
      const store = await storeWithHistory();
      await store.createPreview({ set: 2, hours: 1, ...authorship });
      await store.createPreview({ set: 3, hours: 0, ...authorship });
      const gone = await store.prune({ retentionDays: 0, ...authorship });
      expect(gone.map(({ version }) => version)).toEqual(['3.0.0', '1.0.0']);
    });

    it('keeps the releases of a canary for the retention days after a move ended the canary', async () => {
      const store = await kind.openWithSite();
      const publish = (area: string, version: string, changes = {}) =>
        publishFake(store, version, fakeBuildRecord(area, changes));
      const shared = [sharedModule('react'), sharedModule('clock')];
      const provides = { react: 'react.mjs', clock: 'react.mjs' };
      await publish('host', '2.0.0', { provides, shared });
      await store.promote({ area: 'host', version: '2.0.0', ...authorship });
      await publish('mf-search', '2.0.0', { shared });
      for (const major of [3, 4, 5, 6, 7]) await publish('mf-search', `${major}.0.0`);
      await store.promote({ area: 'mf-search', version: '7.0.0', ...authorship });
      const candidate = { area: 'mf-search', version: '2.0.0' };
      await store.startCanary({ releases: [candidate], percent: 1, ...authorship });
      await new Promise((resolve) => setTimeout(resolve, 5));
      const since = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 5));
      await store.rollback({ area: 'host', ...authorship });
      expect((await store.state())?.canaries).toEqual([]);

      const clock = jest.spyOn(Date, 'now').mockReturnValue(since + 60_000);
      const options = { retentionDays: 60_000 / 86_400_000, dryRun: true, ...authorship };
      expect(await store.prune(options)).toEqual([]);
      clock.mockReturnValue(since + 120_000);
      expect(await store.prune(options)).toEqual([candidate]);
      clock.mockRestore();
    });

    it('is immediately visible to other processes that share the store', async () => {
      const store = await storeWithHistory();
      const other = await kind.openElsewhere(store);
      await other.release('mf-search', '1.0.0');
      await store.prune({ retentionDays: 0, ...authorship });
      expect(
        await codeOf(other.promote({ area: 'mf-search', version: '1.0.0', ...authorship })),
      ).toBe('release-not-found');
      const { outcome } = await publishFake(other, '1.0.0', fakeBuildRecord('mf-search'));
      expect(outcome).toBe('published');
      expect((await store.verify()).faults).toEqual([]);
    });
  });
}
