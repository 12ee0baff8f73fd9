import { codeOf } from '../code-of.ts';
import { serveApi } from '../served-api.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };

/** Temporary faults of the machine. */
export function faultsSuite(kind: StoreKind): void {
  describe('a store that cannot be written', () => {
    it('trust#disk-full: responds with 503 and Retry-After, and recovers by itself', async () => {
      const store = await kind.openWithSite();
      await store.checkWrites();
      const api = await serveApi(store);
      const { token } = await api.as('manager');
      const freeze = () =>
        fetch(`${api.origin}/api/freeze`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ area: 'mf-search', reason: 'a test' }),
        });

      const allowWrites = await kind.refuseWrites(store);
      try {
        await expect(store.checkWrites()).rejects.toMatchObject({
          code: 'release-store-unavailable',
          message: expect.stringMatching(/disk is full|read-only/),
        });
        const refused = await freeze();
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({
          errors: [{ code: 'release-store-unavailable' }],
        });
        const promoted = store.promote({ area: 'mf-search', version: '9.9.9', ...authorship });
        expect(await codeOf(promoted)).toMatch(/release-store-unavailable|release-not-found/);
        // Reads still work.
        expect((await store.loadState())?.live.set).toBe(1);
      } finally {
        await allowWrites();
      }

      await store.checkWrites();
      expect((await freeze()).status).toBe(200);
      expect((await store.freezes()).map(({ area }) => area)).toEqual(['mf-search']);
      expect((await store.journal()).map(({ id }) => id)).toEqual(
        (await store.journal()).map((_entry, index) => index + 1),
      );
      expect((await store.verify()).faults).toEqual([]);
      await api.close();
    });
  });

  describe('the local copy of a release file', () => {
    it('trust#corrupt-file: can be fetched again only if the store has another copy', async () => {
      const store = await kind.openWithSite();
      await store.loadState();
      const fetched = await store.fetchFilesAgain('mf-search', '1.0.0');
      expect(fetched).toBe(kind.hasLocalCopies);
      expect(await store.fetchFilesAgain('mf-search', '9.9.9')).toBe(false);
      expect((await store.verify()).faults).toEqual([]);
    });
  });
}
