import { codeOf } from '../code-of.ts';
import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { ReleaseRecord } from '../../src/model/release-record.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const search = { area: 'mf-search', version: '2.0.0' };
const distrusted = {
  refusals: expect.arrayContaining([
    expect.objectContaining({ rule: 'signature', area: 'mf-search' }),
  ]),
};

const tamperings: [string, (record: ReleaseRecord) => ReleaseRecord][] = [
  ['no signature', (record) => ({ ...record, signature: null })],
  ['a changed file hash', (record) => withHash(record, 'A'.repeat(64))],
  ['a changed manifest', (record) => ({ ...record, build: { ...record.build, owner: 'Mallory' } })],
  ['a rehearsal that never took place', (record) => ({ ...record, rehearsed: 'A'.repeat(64) })],
];

function withHash(record: ReleaseRecord, sha384: string): ReleaseRecord {
  return { ...record, files: record.files.map((file) => ({ ...file, sha384 })) };
}

/** Every operation that can show a release to visitors. */
const moves = (store: ReleaseStore, extra = {}) => [
  () => store.promote({ ...search, ...authorship, ...extra }),
  () => store.promoteMany([search], { ...authorship, ...extra }),
  () => store.startCanary({ releases: [search], percent: 5, ...authorship, ...extra }),
  () => store.rollback({ area: 'mf-search', to: '2.0.0', ...authorship, ...extra }),
  () => store.revert({ area: 'mf-search', to: '2.0.0', evidence: {}, ...authorship }),
];

/** Forged releases in a signed store, before any of them is served. */
export function signedRecordsSuite(kind: StoreKind): void {
  describe('a published release in a signed store', () => {
    async function signedSite() {
      const keys = keyPair();
      const store = await kind.openWithSite(keys);
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
      return { store, keys };
    }

    it.each(tamperings)('cannot go live with %s, even by force', async (...of) => {
      const { store, keys } = await signedSite();
      await kind.tamperRecord(store, search, of[1]);
      const signer = await kind.openElsewhere(store, keys);
      for (const move of [...moves(signer), ...moves(signer, { force: true })]) {
        await expect(move()).rejects.toMatchObject(distrusted);
      }
      expect((await signer.state())?.live.set).toBe(1);
      expect((await signer.verify()).faults).toContain('mf-search@2.0.0 has an invalid signature.');
    });

    it('cannot go live if another key has signed it', async () => {
      const { store, keys } = await signedSite();
      const mallory = await kind.open(keyPair());
      const { record } = await publishFake(mallory, '2.0.0', fakeBuildRecord('mf-search'));
      await kind.tamperRecord(store, search, () => record);
      const signer = await kind.openElsewhere(store, keys);
      for (const move of moves(signer)) await expect(move()).rejects.toMatchObject(distrusted);
    });

    it('cannot go live with a file that differs from the published file', async () => {
      const { store, keys } = await signedSite();
      await kind.tamperFile(store, 'mf-search', '2.0.0');
      const signer = await kind.openElsewhere(store, keys);
      for (const move of moves(signer)) await expect(move()).rejects.toMatchObject(distrusted);
      expect((await signer.state())?.live.set).toBe(1);
    });

    it('can go live only after it is signed, if the store was unsigned before', async () => {
      const keys = keyPair();
      const before = await kind.openWithSite();
      await publishFake(before, '2.0.0', fakeBuildRecord('mf-search'));
      const signer = await kind.openElsewhere(before, keys);
      const open = await kind.openElsewhere(before, keys);
      await open.releases();
      await signer.sign(authorship);
      for (const { area, version } of await signer.releases()) {
        await kind.tamperRecord(signer, { area, version }, (record) => ({
          ...record,
          signature: null,
        }));
      }
      const taken = await kind.openElsewhere(before, keys);
      expect((await taken.state())?.live.set).toBe(1);
      expect((await taken.verify()).faults).toEqual(['mf-search@2.0.0 has an invalid signature.']);
      await expect(taken.promote({ ...search, ...authorship })).rejects.toMatchObject(distrusted);
      const signed = await taken.sign(authorship);
      expect(signed).toContainEqual(search);
      expect((await taken.verify()).faults).toEqual([]);
      // Also in a process that has cached the old record.
      expect(await codeOf(open.promote({ ...search, ...authorship }))).toBe('done');
      expect(await codeOf(open.rollback({ area: 'mf-search', ...authorship }))).toBe('done');
    });
  });
}
