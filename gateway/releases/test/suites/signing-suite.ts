import { codeOf } from '../code-of.ts';
import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { ReleaseSet } from '../../src/model/release-set.ts';
import type { StoreState } from '../../src/store/store-state.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
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
      const reader = await kind.openElsewhere(store, { verifyKey: keys.verifyKey });
      return { store, reader, keys };
    }

    it('is accepted by gateways that have its verification key', async () => {
      const { store, reader } = await signedSite();
      await store.promote({ ...search, ...authorship });
      await store.startCanary({
        releases: [{ ...search, version: '1.0.0' }],
        percent: 5,
        ...authorship,
      });
      expect((await reader.state())?.live.set).toBe(2);
      expect((await reader.verify()).faults).toEqual([]);
    });

    it.each(tamperings)(
      'rejects a state with %s and never signs it again',
      async (_what, tamper) => {
        const { store, reader, keys } = await signedSite();
        await store.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...authorship });
        await store.promote({ ...search, ...authorship });
        await store.startCanary({
          releases: [{ ...search, version: '1.0.0' }],
          percent: 5,
          ...authorship,
        });
        await store.freeze({ area: 'host', ...authorship });
        await store.createPreview({ set: 1, hours: 1, ...authorship });
        const entries = (await store.journal()).length;
        await kind.tamperState(store, tamper);
        expect(await codeOf(reader.state())).toBe('release-signature');
        expect(await codeOf(reader.loadState())).toBe('release-signature');
        expect(await codeOf(reader.authenticate('rel_any'))).toBe('release-signature');
        expect(await codeOf(reader.previewPromotion([search]))).toBe('release-signature');
        // Also a signer that was started later, without earlier data in memory.
        for (const signer of [store, await kind.reopen(store, keys)]) {
          const moves = [
            () => signer.promote({ area: 'host', version: '1.0.0', ...authorship }),
            () => signer.rollback({ area: 'mf-search', ...authorship }),
            () => signer.abortCanary({ area: 'mf-search', ...authorship }),
            () => signer.freeze({ area: null, ...authorship }),
            () =>
              signer.createToken({
                name: 'Al',
                role: 'manager',
                areas: [],
                days: 1,
                ...authorship,
              }),
            () => signer.prune({ retentionDays: 30, ...authorship }),
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
      await store.promote({ ...search, ...authorship });
      const before = await store.set(2);
      await kind.tamperSet(store, 2, tamper);
      const signer = await kind.openElsewhere(store, keys);
      expect(await codeOf(signer.state())).toBe('release-signature');
      expect(await codeOf(signer.rollback({ area: 'mf-search', ...authorship }))).toBe(
        'release-signature',
      );
      await kind.tamperSet(store, 2, () => before);
      expect((await signer.state())?.live).toEqual(before);
      expect(await codeOf(signer.rollback({ area: 'mf-search', ...authorship }))).toBe('done');
    });

    it('is rejected if its live set is missing', async () => {
      const { store, reader } = await signedSite();
      await kind.tamperState(store, (state) => ({ ...state, set: 99 }));
      // A store may report the missing set before it checks a signature.
      const refusal = /^release-(signature|store-corrupt)$/;
      expect(await codeOf(reader.state())).toMatch(refusal);
      expect(await codeOf(store.freeze({ area: null, ...authorship }))).toMatch(refusal);
    });

    it('explains how to repair an invalid state and accepts changes again after the repair', async () => {
      const { store, reader } = await signedSite();
      const before = await kind.tamperState(store, (state) => ({ ...state, set: null }));
      const freeze = () => store.freeze({ area: null, ...authorship });
      await expect(freeze()).rejects.toThrow(/release -- verify.*restore.*release -- sign/);
      await kind.tamperState(store, () => before);
      expect(await codeOf(freeze())).toBe('done');
      await kind.tamperState(store, (state) => ({ ...state, freezes: [] }));
      expect(await codeOf(store.unfreeze({ area: null, ...authorship }))).toBe('release-signature');
      await store.sign(authorship);
      expect((await reader.state())?.freezes).toEqual([]);
      expect((await store.journal()).at(-1)).toMatchObject({ action: 'sign', by: 'Ada' });
      expect(await codeOf(freeze())).toBe('done');
    });

    it('rejects changes on top of a replayed older state', async () => {
      const { store, keys } = await signedSite();
      const old = await kind.tamperState(store, (state) => state);
      await store.promote({ ...search, ...authorship });
      await kind.tamperState(store, () => old);
      for (const signer of [store, await kind.reopen(store, keys)]) {
        expect(await codeOf(signer.freeze({ area: null, ...authorship }))).toBe(
          'release-signature',
        );
      }
      await store.sign(authorship);
      const { sequence } = await kind.tamperState(store, (state) => state);
      expect(sequence).toBeGreaterThan(old.sequence + 1);
      expect(await codeOf(store.promote({ ...search, ...authorship }))).toBe('done');
    });

    it('may start empty, but rejects unsigned content', async () => {
      const keys = keyPair();
      const empty = await kind.open(keys);
      expect(await empty.state()).toBeNull();
      expect(await codeOf(empty.freeze({ area: null, ...authorship }))).toBe('done');

      const forged = await kind.open();
      const request = { name: 'Bo', role: 'manager' as const, areas: [], days: 1, ...authorship };
      const { token } = await forged.createToken(request);
      await kind.tamperState(forged, (state) => ({ ...state, sequence: 0, entry: null }));
      const reader = await kind.openElsewhere(forged, keys);
      expect(await codeOf(reader.authenticate(token))).toBe('release-signature');
      expect(await codeOf(reader.createToken(request))).toBe('release-signature');
    });

    it('cannot be changed without its signing key', async () => {
      const { store, reader } = await signedSite();
      for (const keyless of [reader, await kind.openElsewhere(store)]) {
        expect(await codeOf(keyless.promote({ ...search, ...authorship }))).toBe('no-signing-key');
      }
      expect((await reader.state())?.live.set).toBe(1);
      expect(await codeOf(store.promote({ ...search, ...authorship }))).toBe('done');
    });

    it('that was unsigned before rejects changes until it is signed explicitly', async () => {
      const keys = keyPair();
      const unsigned = await kind.openWithSite();
      expect(await codeOf(unsigned.sign(authorship))).toBe('no-signing-key');
      const signer = await kind.openElsewhere(unsigned, { signingKey: keys.signingKey });
      expect(await codeOf(signer.freeze({ area: null, ...authorship }))).toBe('release-signature');
      expect((await signer.verify()).faults).toEqual([
        expect.stringMatching(/^The state \d+ of the release store is not signed\.$/),
      ]);
      await signer.sign(authorship);
      expect((await signer.verify()).faults).toEqual([]);
      expect((await signer.state())?.live.set).toBe(1);
      expect(await codeOf(signer.freeze({ area: null, ...authorship }))).toBe('done');
    });

    it('is rejected if another key has signed it', async () => {
      const { store } = await signedSite();
      const reader = await kind.openElsewhere(store, { verifyKey: keyPair().verifyKey });
      expect(await codeOf(reader.state())).toBe('release-signature');
    });

    it('rejects a replayed older state, even after a restart', async () => {
      const { store, reader, keys } = await signedSite();
      const old = await kind.tamperState(store, (state) => state);
      await store.promote({ ...search, ...authorship });
      expect((await reader.state())?.live.set).toBe(2);
      await kind.tamperState(store, () => old);
      expect(await codeOf(reader.state())).toBe('release-signature');
      const reopened = await kind.reopen(reader, { verifyKey: keys.verifyKey });
      expect(await codeOf(reopened.state())).toBe('release-signature');
    });
  });
}
