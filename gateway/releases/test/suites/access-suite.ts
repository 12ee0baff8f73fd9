import { createPrivateKey, sign } from 'node:crypto';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import { hashOfSecret } from '../../src/roles/secret.ts';
import { emptyState } from '../../src/store/store-state.ts';
import { codeOf } from '../code-of.ts';
import { fakeBuild, fakeBuildRecord, fakeRoute, publishFake } from '../fake-build.ts';
import { keyPair } from '../key-pair.ts';
import type { StoreKind } from '../stores.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const agent = 'Firefox on Windows';
const hourMs = 3_600_000;

async function newToken(store: ReleaseStore, days = 1) {
  const request = { name: 'Jo', role: 'manager' as const, areas: [], days, ...authorship };
  return store.createToken(request);
}

async function signIn(store: ReleaseStore, token: string): Promise<string> {
  return (await store.beginSession({ token, agent }))?.secret ?? '';
}

/** Sessions of the console, and preview links. */
export function accessSuite(kind: StoreKind): void {
  afterEach(() => jest.restoreAllMocks());

  describe('a session', () => {
    it('is invalid after sign-out, revocation by a manager or revocation of its token', async () => {
      const store = await kind.open();
      const other = await kind.openElsewhere(store);
      const { token, summary } = await newToken(store);
      const [own, byHand, byToken] = [
        await signIn(store, token),
        await signIn(store, token),
        await signIn(store, token),
      ];
      expect(await other.findSession(byHand)).toMatchObject({ caller: summary });
      await store.endSession(own);
      const listed = await store.sessions();
      expect(listed).toHaveLength(2);
      expect(listed[0]).toMatchObject({ agent, token: { id: summary.id, name: 'Jo' } });
      const { id } = (await other.findSession(byHand)) ?? { id: '' };
      await other.revokeSession({ id, ...authorship });
      expect(await codeOf(other.revokeSession({ id, ...authorship }))).toBe('session-not-found');
      expect((await store.journal()).at(-1)).toMatchObject({
        action: 'session-revoke',
        session: { id, token: summary.id, name: 'Jo' },
      });
      for (const ended of [own, byHand]) expect(await other.findSession(ended)).toBeNull();
      expect(await other.findSession(byToken)).not.toBeNull();
      await store.revokeToken({ id: summary.id, ...authorship });
      expect(await other.findSession(byToken)).toBeNull();
      expect(await signIn(store, token)).toBe('');
      expect((await kind.texts(store)).join('\n')).not.toContain(agent);
    });

    it('expires after twelve hours, or earlier with its token', async () => {
      const store = await kind.open();
      const { token } = await newToken(store, 2);
      const session = await signIn(store, token);
      const begun = Date.now();
      const at = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(begun + hours * hourMs);
      at(11.9);
      expect(await store.findSession(session)).not.toBeNull();
      // `seenAt` is written, although rarely.
      expect(Date.parse((await store.sessions())[0]?.seenAt ?? '')).toBe(begun + 11.9 * hourMs);
      at(12.1);
      expect(await store.findSession(session)).toBeNull();
      expect(await store.sessions()).toEqual([]);
      at(40);
      const late = await store.beginSession({ token, agent });
      expect(Date.parse(late?.expiresAt ?? '') - begun).toBeLessThan(48.1 * hourMs);
      expect((await kind.texts(store)).join('\n')).not.toContain(hashOfSecret(session));
    });

    it('ends when its token has twenty newer sessions', async () => {
      const store = await kind.open();
      const { token } = await newToken(store);
      const first = await signIn(store, token);
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
      for (let more = 0; more < 20; more += 1) await signIn(store, token);
      expect(await store.sessions()).toHaveLength(20);
      expect(await store.findSession(first)).toBeNull();
    });

    it('can begin without a signing key and does not change the signed state', async () => {
      const keys = keyPair();
      const signer = await kind.openWithSite(keys);
      const { token } = await newToken(signer);
      const reader = await kind.openElsewhere(signer, { verifyKey: keys.verifyKey });
      const before = (await signer.state())?.sequence;
      const session = await signIn(reader, token);
      expect(await reader.findSession(session)).not.toBeNull();
      expect((await signer.state())?.sequence).toBe(before);
    });

    it('cannot be forged by inserting a row into a signed store', async () => {
      const keys = keyPair();
      const signer = await kind.openWithSite(keys);
      const { token, summary } = await newToken(signer);
      const own = await signIn(signer, token);
      const secret = `ses_${'a'.repeat(43)}`;
      const now = Date.now();
      const forged = {
        id: 'forged22',
        hash: hashOfSecret(secret),
        token: summary.id,
        agent,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + hourMs).toISOString(),
        seal: null,
      };
      await kind.plantSession(signer, forged);
      const reader = await kind.openElsewhere(signer, { verifyKey: keys.verifyKey });
      for (const gateway of [signer, reader, await kind.openElsewhere(signer, keys)]) {
        expect(await gateway.findSession(secret)).toBeNull();
      }
      // Valid at every gateway with the key. A seal by another gateway's own key is not.
      expect(await (await kind.openElsewhere(signer, keys)).findSession(own)).not.toBeNull();
      expect(await reader.findSession(own)).toBeNull();
      expect(await signer.findSession(await signIn(reader, token))).toBeNull();
    });

    it('cannot be forged by copying the seal of another session', async () => {
      const keys = keyPair();
      const signer = await kind.openWithSite(keys);
      const { token } = await newToken(signer);
      await signIn(signer, token);
      const seals = (await kind.texts(signer))
        .join('\n')
        .match(/"seal":\s*"[\w+/=]+"/g)
        ?.map((text) => text.split('"')[3] ?? '');
      expect(seals).toHaveLength(1);
      const [session] = await signer.sessions();
      const secret = `ses_${'b'.repeat(43)}`;
      await kind.plantSession(signer, {
        id: session?.id ?? '',
        hash: hashOfSecret(secret),
        token: session?.token.id ?? '',
        agent,
        createdAt: session?.createdAt ?? '',
        expiresAt: session?.expiresAt ?? '',
        seal: seals?.[0] ?? '',
      });
      expect(await signer.findSession(secret)).toBeNull();
    });
  });

  describe('a preview link', () => {
    it('is invalid at every gateway after its revocation or that of its issuer’s token', async () => {
      const store = await kind.openWithSite();
      const { summary } = await newToken(store);
      const request = { set: 1, hours: 720, ...authorship };
      const byToken = await store.createPreview({ ...request, issuer: summary.id });
      const byHand = await store.createPreview(request);
      expect(await store.previews()).toMatchObject([
        { id: byToken.id, set: 1, issuer: { token: summary.id, name: 'Ada' }, reason: 'a test' },
        { id: byHand.id, issuer: { token: null, name: 'Ada' } },
      ]);
      expect(JSON.stringify(await store.previews())).not.toContain('hash');
      await store.revokePreview({ id: byHand.id, ...authorship });
      expect((await store.journal()).at(-1)).toMatchObject({
        action: 'preview-revoke',
        link: byHand.id,
        set: 1,
      });
      await store.revokeToken({ id: summary.id, ...authorship });
      const other = await kind.openElsewhere(store);
      for (const gateway of [store, other]) {
        for (const { token } of [byToken, byHand]) {
          expect(await codeOf(gateway.readPreview(token))).toBe('preview-not-valid');
        }
        expect(await gateway.previews()).toEqual([]);
      }
      expect(await codeOf(store.revokePreview({ id: byHand.id, ...authorship }))).toBe(
        'preview-not-found',
      );
    });

    it('platform#F15: shows releases in a separate set that is based on the live set', async () => {
      const store = await kind.openWithSite(keyPair());
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
      await store.freeze({ area: null, ...authorship });
      const releases = [{ area: 'mf-search', version: '2.0.0' }];
      const { set, token } = await store.createPreview({ releases, hours: 1, ...authorship });
      expect(await store.set(set)).toMatchObject({
        areas: { host: '1.0.0', 'mf-search': '2.0.0' },
        action: 'preview',
        previous: 1,
      });
      expect(await store.readPreview(token)).toMatchObject({ set, releases });
      expect((await store.live())?.set).toBe(1);
      expect((await store.sets()).map((live) => live.set)).toEqual([1]);
      const entries = await store.journal({ area: 'mf-search' });
      expect(entries.at(-1)).toMatchObject({ action: 'preview', set, releases });
      const missing = {
        releases: [{ area: 'mf-search', version: '9.9.9' }],
        hours: 1,
        ...authorship,
      };
      expect(await codeOf(store.createPreview(missing))).toBe('release-not-found');
    });

    it('cannot be created for releases that do not fit the live set', async () => {
      const store = await kind.openWithSite();
      const uses = [{ widget: 'vehicle-card', mode: 'render' as const }];
      const routes = [fakeRoute('home', '/mf-search', uses)];
      const build = await fakeBuild(fakeBuildRecord('mf-search', { routes }));
      const release = { area: 'mf-search', version: '2.0.0' };
      const options = { buildFolder: build, sourceHash: null, commit: null, ahead: true };
      await store.publish({ ...release, ...options, ...authorship });
      const request = { releases: [release], hours: 1, ...authorship };
      expect(await codeOf(store.createPreview(request))).toBe('release-refused');
      expect(await store.previews()).toEqual([]);
    });

    it('is invalid after its issuer’s token has expired', async () => {
      const store = await kind.openWithSite();
      const { summary } = await newToken(store);
      const { token } = await store.createPreview({
        set: 1,
        hours: 720,
        issuer: summary.id,
        ...authorship,
      });
      expect(await store.readPreview(token)).toMatchObject({ set: 1 });
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * hourMs);
      expect(await codeOf(store.readPreview(token))).toBe('preview-not-valid');
    });

    it('shows a canary to chosen visitors until the canary ends', async () => {
      const keys = keyPair();
      const store = await kind.openWithSite(keys);
      const releases = [{ area: 'mf-search', version: '2.0.0' }];
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
      const area = 'mf-search';
      const request = { canary: area, hours: 1, ...authorship };
      expect(await codeOf(store.createPreview(request))).toBe('canary-not-found');
      const canary = await store.startCanary({ releases, percent: 0, chosen: true, ...authorship });
      expect(canary.ranges).toEqual([]);
      const id = '0b0e0f6a-3c5e-4d55-9a3b-0c8f5d1f2a01';
      const link = await store.createPreview(request);
      const header = await store.createPreview({ ...request, header: 'x-release-team' });
      await store.createPreview({ ...request, customers: [id, id] });
      const reader = await kind.openElsewhere(store, { verifyKey: keys.verifyKey });
      expect((await reader.state())?.chosen).toMatchObject([
        { set: 2, hash: hashOfSecret(header.token), audience: { name: 'x-release-team' } },
        { set: 2, audience: { kind: 'customers', hashes: [hashOfSecret(id)] } },
      ]);
      expect((await reader.previews()).map(({ audience }) => audience)).toEqual([
        { kind: 'link' },
        { kind: 'header', name: 'x-release-team' },
        { kind: 'customers', customers: 1 },
      ]);
      expect(await codeOf(reader.readPreview(header.token))).toBe('preview-not-valid');
      const texts = (await kind.texts(store)).join('\n');
      for (const secret of [id, header.token, link.token]) expect(texts).not.toContain(secret);
      // A promotion also reaches previews of a canary.
      await publishFake(store, '2.0.0', fakeBuildRecord('host'));
      await store.promote({ area: 'host', version: '2.0.0', ...authorship });
      expect(await store.readPreview(link.token)).toMatchObject({ canary: canary.id, set: 4 });
      expect((await reader.state())?.chosen.map(({ set }) => set)).toEqual([4, 4]);
      await store.resizeCanary({ area, percent: 5, ...authorship });
      expect((await reader.state())?.chosen).toHaveLength(2);
      await store.abortCanary({ area, ...authorship });
      expect(await codeOf(store.readPreview(link.token))).toBe('preview-not-valid');
      expect((await reader.state())?.chosen).toEqual([]);
    });

    it('cannot be created by an issuer that already has twenty', async () => {
      const store = await kind.openWithSite();
      const { summary } = await newToken(store);
      const request = { set: 1, hours: 1, issuer: summary.id, ...authorship };
      for (let made = 0; made < 20; made += 1) await store.createPreview(request);
      expect(await codeOf(store.createPreview(request))).toBe('too-many-previews');
      expect(await codeOf(store.createPreview({ set: 1, hours: 1, ...authorship }))).toBe('done');
    });
  });

  it('accepts a state that was signed before previews existed', async () => {
    const keys = keyPair();
    const store = await kind.open(keys);
    await store.freeze({ area: null, ...authorship });
    const at = '2026-01-01T00:00:00.000Z';
    const statement = `{"canaries":[],"freezes":[{"area":null,"at":"${at}","by":"Ada","reason":"a test"}],"sequence":1,"set":null,"sets":[],"tokens":[]}`;
    const value = sign(null, Buffer.from(statement), createPrivateKey(keys.signingKey));
    await kind.tamperState(store, ({ entry }) => {
      const { previews: _previews, ...before } = emptyState;
      const freezes = [{ area: null, ...authorship, at }];
      const signature = { value: value.toString('base64') };
      return { ...before, sequence: 1, freezes, entry, signature } as typeof emptyState;
    });
    const reader = await kind.openElsewhere(store, { verifyKey: keys.verifyKey });
    expect(await reader.freezes()).toHaveLength(1);
    expect(await codeOf(store.unfreeze({ area: null, ...authorship }))).toBe('done');
  });
}
