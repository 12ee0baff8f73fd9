import { codeOf } from '../code-of.ts';
import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { ReleaseSet } from '../../src/model/release-set.ts';
import type { StoreState } from '../../src/store/store-state.ts';
import type { StoreKind } from '../stores.ts';

const who = { by: 'Ada', reason: 'a test' };
const search = { area: 'mf-search', version: '2.0.0' };

const tamperings: [string, (state: StoreState) => StoreState][] = [
  ['an earlier live set', (state) => ({ ...state, set: 1 })],
  ['a changed sequence number', (state) => ({ ...state, sequence: state.sequence + 1 })],
  ['no signature', (state) => ({ ...state, signature: null })],
  ['deleted access tokens', (state) => ({ ...state, tokens: [] })],
  ['a deleted preview link', (state) => ({ ...state, previews: [] })],
  ['a deleted freeze', (state) => ({ ...state, freezes: [] })],
  [
    'more visitors in a canary',
    (state) => ({
      ...state,
      canaries: state.canaries.map((canary) => ({ ...canary, ranges: [{ from: 0, to: 10_000 }] })),
    }),
  ],
];

/** States, sets and canaries with an invalid signature, or older than known ones. */
export function signingSuite(kind: StoreKind): void {
  describe('a signed store', () => {
    async function signedSite() {
      const keys = keyPair();
      const store = await kind.openWithSite(keys);
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
      const reader = await kind.beside(store, { verifyKey: keys.verifyKey });
      return { store, reader, keys };
    }

    it('is accepted by gateways that have its verification key', async () => {
      const { store, reader } = await signedSite();
      await store.promote({ ...search, ...who });
      await store.startCanary({ releases: [{ ...search, version: '1.0.0' }], percent: 5, ...who });
      expect((await reader.state())?.live.set).toBe(2);
      expect((await reader.verify()).faults).toEqual([]);
    });

    it.each(tamperings)(
      'rejects a state with %s and never signs it again',
      async (_what, tamper) => {
        const { store, reader, keys } = await signedSite();
        await store.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...who });
        await store.promote({ ...search, ...who });
        await store.startCanary({
          releases: [{ ...search, version: '1.0.0' }],
          percent: 5,
          ...who,
        });
        await store.freeze({ area: 'host', ...who });
        await store.createPreview({ set: 1, hours: 1, ...who });
        const entries = (await store.journal()).length;
        await kind.tamperState(store, tamper);
        expect(await codeOf(reader.state())).toBe('release-signature');
        expect(await codeOf(reader.loadState())).toBe('release-signature');
        expect(await codeOf(reader.authenticate('rel_any'))).toBe('release-signature');
        expect(await codeOf(reader.previewPromotion([search]))).toBe('release-signature');
        // Also a signer that was started later, without earlier data in memory.
        for (const signer of [store, await kind.again(store, keys)]) {
          const moves = [
            () => signer.promote({ area: 'host', version: '1.0.0', ...who }),
            () => signer.rollback({ area: 'mf-search', ...who }),
            () => signer.abortCanary({ area: 'mf-search', ...who }),
            () => signer.freeze({ area: null, ...who }),
            () => signer.createToken({ name: 'Al', role: 'manager', areas: [], days: 1, ...who }),
            () => signer.prune({ retentionDays: 30, ...who }),
          ];
          for (const move of moves) expect(await codeOf(move())).toBe('release-signature');
        }
        expect(await codeOf(reader.state())).toBe('release-signature');
        expect(await store.journal()).toHaveLength(entries);
      },
    );

    it.each<[string, (set: ReleaseSet) => ReleaseSet]>([
      ['another release', (set) => ({ ...set, areas: { ...set.areas, 'mf-search': '1.0.0' } })],
      ['another previous set', (set) => ({ ...set, previous: null })],
    ])('is rejected if its live set names %s', async (_what, tamper) => {
      const { store, keys } = await signedSite();
      await store.promote({ ...search, ...who });
      const before = await store.set(2);
      await kind.tamperSet(store, 2, tamper);
      const signer = await kind.beside(store, keys);
      expect(await codeOf(signer.state())).toBe('release-signature');
      expect(await codeOf(signer.rollback({ area: 'mf-search', ...who }))).toBe(
        'release-signature',
      );
      await kind.tamperSet(store, 2, () => before);
      expect((await signer.state())?.live).toEqual(before);
      expect(await codeOf(signer.rollback({ area: 'mf-search', ...who }))).toBe('done');
    });

    it('is rejected if its live set is missing', async () => {
      const { store, reader } = await signedSite();
      await kind.tamperState(store, (state) => ({ ...state, set: 99 }));
      // A store may report the missing set before it checks a signature.
      const refusal = /^release-(signature|store-corrupt)$/;
      expect(await codeOf(reader.state())).toMatch(refusal);
      expect(await codeOf(store.freeze({ area: null, ...who }))).toMatch(refusal);
    });

    it('explains how to repair an invalid state and accepts changes again after the repair', async () => {
      const { store, reader } = await signedSite();
      const before = await kind.tamperState(store, (state) => ({ ...state, set: null }));
      const freeze = () => store.freeze({ area: null, ...who });
      await expect(freeze()).rejects.toThrow(/release -- verify.*restore.*release -- sign/);
      await kind.tamperState(store, () => before);
      expect(await codeOf(freeze())).toBe('done');
      await kind.tamperState(store, (state) => ({ ...state, freezes: [] }));
      expect(await codeOf(store.unfreeze({ area: null, ...who }))).toBe('release-signature');
      await store.sign(who);
      expect((await reader.state())?.freezes).toEqual([]);
      expect((await store.journal()).at(-1)).toMatchObject({ action: 'sign', by: 'Ada' });
      expect(await codeOf(freeze())).toBe('done');
    });

    it('rejects changes on top of a replayed older state', async () => {
      const { store, keys } = await signedSite();
      const old = await kind.tamperState(store, (state) => state);
      await store.promote({ ...search, ...who });
      await kind.tamperState(store, () => old);
      for (const signer of [store, await kind.again(store, keys)]) {
        expect(await codeOf(signer.freeze({ area: null, ...who }))).toBe('release-signature');
      }
      await store.sign(who);
      const { sequence } = await kind.tamperState(store, (state) => state);
      expect(sequence).toBeGreaterThan(old.sequence + 1);
      expect(await codeOf(store.promote({ ...search, ...who }))).toBe('done');
    });

    it('may start empty, but rejects unsigned content', async () => {
      const keys = keyPair();
      const empty = await kind.open(keys);
      expect(await empty.state()).toBeNull();
      expect(await codeOf(empty.freeze({ area: null, ...who }))).toBe('done');

      const forged = await kind.open();
      const asked = { name: 'Bo', role: 'manager' as const, areas: [], days: 1, ...who };
      const { token } = await forged.createToken(asked);
      await kind.tamperState(forged, (state) => ({ ...state, sequence: 0, entry: null }));
      const reader = await kind.beside(forged, keys);
      expect(await codeOf(reader.authenticate(token))).toBe('release-signature');
      expect(await codeOf(reader.createToken(asked))).toBe('release-signature');
    });

    it('cannot be changed without its signing key', async () => {
      const { store, reader } = await signedSite();
      for (const keyless of [reader, await kind.beside(store)]) {
        expect(await codeOf(keyless.promote({ ...search, ...who }))).toBe('no-signing-key');
      }
      expect((await reader.state())?.live.set).toBe(1);
      expect(await codeOf(store.promote({ ...search, ...who }))).toBe('done');
    });

    it('must be signed explicitly if it was unsigned before', async () => {
      const keys = keyPair();
      const unsigned = await kind.openWithSite();
      expect(await codeOf(unsigned.sign(who))).toBe('no-signing-key');
      const signer = await kind.beside(unsigned, { signingKey: keys.signingKey });
      expect(await codeOf(signer.freeze({ area: null, ...who }))).toBe('release-signature');
      expect((await signer.verify()).faults).toEqual([
        expect.stringMatching(/^The state \d+ of the release store is not signed\.$/),
      ]);
      await signer.sign(who);
      expect((await signer.verify()).faults).toEqual([]);
      expect((await signer.state())?.live.set).toBe(1);
      expect(await codeOf(signer.freeze({ area: null, ...who }))).toBe('done');
    });

    it('is rejected if another key has signed it', async () => {
      const { store } = await signedSite();
      const reader = await kind.beside(store, { verifyKey: keyPair().verifyKey });
      expect(await codeOf(reader.state())).toBe('release-signature');
    });

    it('rejects a replayed older state, even after a restart', async () => {
      const { store, reader, keys } = await signedSite();
      const old = await kind.tamperState(store, (state) => state);
      await store.promote({ ...search, ...who });
      expect((await reader.state())?.live.set).toBe(2);
      await kind.tamperState(store, () => old);
      expect(await codeOf(reader.state())).toBe('release-signature');
      const again = await kind.again(reader, { verifyKey: keys.verifyKey });
      expect(await codeOf(again.state())).toBe('release-signature');
    });
  });
}
