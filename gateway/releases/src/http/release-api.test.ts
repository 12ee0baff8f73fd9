import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { fakeBuild, fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../release-store.ts';

const reason = 'a test';
const who = { by: 'nobody listens to this', reason };
const next = { area: 'mf-search', version: '2.0.0' };
let store: ReleaseStore;
let api: ServedApi;
beforeEach(async () => {
  store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
  api = await serveApi(store);
});
afterEach(() => api.close());

const refused = async () => (await store.journal()).filter(({ action }) => action === 'refused');
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const promote = (headers: Record<string, string>, changes: object = {}) =>
  supertest(api.origin)
    .post('/api/promote')
    .set(headers)
    .send({ releases: [next], reason, ...changes });

describe('who may do what', () => {
  it('refuses whoever has no token, or one that is not valid, and tells no more than that', async () => {
    for (const headers of [{}, bearer('rel_made-up'), { Authorization: 'Basic YTpi' }]) {
      const answer = await promote(headers);
      expect(answer.status).toBe(401);
      expect(answer.headers).toMatchObject({
        'www-authenticate': 'Bearer',
        'cache-control': 'no-store',
      });
      expect(Object.keys(answer.body as object)).toEqual(['errors']);
    }
    for (const path of ['status', 'journal', 'events', 'releases', 'tokens', 'me', 'none']) {
      await supertest(api.origin).get(`/api/${path}`).expect(401);
    }
    expect((await store.live())?.set).toBe(1);
    const entries = await refused();
    expect(entries).toHaveLength(10);
    expect(entries[1]).toMatchObject({
      by: 'nobody known',
      attempted: 'POST /promote',
      code: 'not-authenticated',
    });
    expect(JSON.stringify(entries)).not.toContain('made-up');
  });

  it('lets a team move its own area, as itself', async () => {
    const { desk } = await api.as('team', 'mf-search');
    const set = await desk.promoteMany([next], who);
    expect(set).toMatchObject({ set: 2, by: 'team mf-search', areas: { 'mf-search': '2.0.0' } });
    expect(await desk.rollback({ area: 'mf-search', ...who })).toMatchObject({ set: 3 });
  });

  it('refuses a team what is not its own, all of it journalled', async () => {
    const { desk, token } = await api.as('team', 'mf-forms');
    const releases = [next];
    const attempts: [string, () => Promise<unknown>][] = [
      ['promote mf-search@2.0.0', () => desk.promoteMany(releases, who)],
      ['rollback mf-search', () => desk.rollback({ area: 'mf-search', ...who })],
      ['rollback mf-forms', () => desk.rollback({ area: 'mf-forms', with: releases, ...who })],
      ['canary mf-search@2.0.0 at 5%', () => desk.startArm({ releases, percent: 5, ...who })],
      ['canary mf-search at 5%', () => desk.resizeArm({ area: 'mf-search', percent: 5, ...who })],
      ['finish the canary of mf-search', () => desk.finishArm({ area: 'mf-search', ...who })],
      ['abort the canary of mf-search', () => desk.abortArm({ area: 'mf-search', ...who })],
      ['freeze all areas', () => desk.freeze({ area: null, ...who })],
      ['unfreeze mf-forms', () => desk.unfreeze({ area: 'mf-forms', ...who })],
      ['list tokens', () => desk.tokens()],
      [
        'create a token for Bo (manager)',
        () => desk.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...who }),
      ],
      ['revoke the token abcdefgh', () => desk.revokeToken({ id: 'abcdefgh', ...who })],
      ['verify', () => desk.verify()],
      ['prune beyond 30 days', () => desk.prune({ retentionDays: 30, ...who })],
    ];
    for (const [, attempt] of attempts) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
    }
    const entries = await refused();
    expect(entries.map((entry) => 'attempted' in entry && entry.attempted)).toEqual(
      attempts.map(([attempted]) => attempted),
    );
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['team mf-forms']));
    expect((await store.live())?.set).toBe(1);
    await promote(bearer(token)).expect(403);
  });

  it('lets only a manager force', async () => {
    const uses = [{ widget: 'none', mode: 'render' as const }];
    await publishFake(store, '3.0.0', fakeBuildRecord('mf-search', { uses }));
    const releases = [{ area: 'mf-search', version: '3.0.0' }];
    const team = await api.as('team', 'mf-search');
    await expect(team.desk.promoteMany(releases, { ...who, force: true })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(team.desk.promoteMany(releases, who)).rejects.toMatchObject({
      code: 'release-refused',
      refusals: [{ rule: 'widget-missing', area: 'mf-search', owner: 'Team mf-search' }],
    });
    const manager = await api.as('manager');
    expect(await manager.desk.promoteMany(releases, { ...who, force: true })).toMatchObject({
      set: 2,
    });
  });

  it('refuses pages of the site, whatever token they hold, and journals it', async () => {
    const { token } = await api.as('manager');
    for (const origin of ['http://127.0.0.1:8080', 'https://www.example.com', 'null']) {
      const answer = await promote({ ...bearer(token), Origin: origin });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const preflight = await supertest(api.origin)
      .options('/api/promote')
      .set({ Origin: 'http://127.0.0.1:8080', 'Access-Control-Request-Method': 'POST' });
    expect(preflight.status).toBe(403);
    expect(await refused()).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'other-origin' })),
    );
    expect((await store.live())?.set).toBe(1);
    await promote({ ...bearer(token), Origin: api.origin }).expect(200);
  });
});

describe('requests', () => {
  it('that can not be read say which field and why', async () => {
    const { token } = await api.as('manager');
    const { body, status } = await promote(bearer(token), {
      releases: [{ area: '../x' }],
      more: 1,
    });
    expect(status).toBe(400);
    const { errors } = body as { errors: { field?: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['releases.0.area', 'releases.0.version']),
    );
    await promote(bearer(token), { reason: '' }).expect(400);
    await supertest(api.origin)
      .post('/api/promote')
      .set({ ...bearer(token), 'Content-Type': 'application/json' })
      .send('{"releases":')
      .expect(400);
  });

  it('for what is not there are 404, for what is frozen 423, for what is refused 409', async () => {
    const { token } = await api.as('manager');
    await promote(bearer(token), { releases: [{ ...next, version: '9.9.9' }] }).expect(404);
    await supertest(api.origin).get('/api/sets/99').set(bearer(token)).expect(404);
    await supertest(api.origin).get('/api/none').set(bearer(token)).expect(404);
    await store.freeze({ area: 'mf-search', by: 'Ada', reason });
    await promote(bearer(token)).expect(423);
    const rollback = { area: 'host', reason };
    await supertest(api.origin).post('/api/rollback').set(bearer(token)).send(rollback).expect(409);
  });

  it('make a link to any set, for a day unless told', async () => {
    const { token } = await api.as('team', 'mf-forms');
    const asked = supertest(api.origin).post('/api/previews').set(bearer(token));
    const { body } = await asked.send({ set: 1, reason });
    const { url, set, expiresAt } = (body as { data: Record<string, string> }).data;
    expect(url).toMatch(/^https:\/\/www\.example\.com\/\?preview=/);
    expect(set).toBe(1);
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(86_300_000);
    const preview = new URL(url ?? '').searchParams.get('preview') ?? '';
    expect(await store.readPreview(preview)).toMatchObject({ set: 1 });
    const journal = JSON.stringify(await store.journal());
    expect(journal).toContain('"action":"preview"');
    expect(journal).not.toContain(preview);
    await supertest(api.origin)
      .post('/api/previews')
      .set(bearer(token))
      .send({ set: 99, reason })
      .expect(404);
  });

  it('for events are told of every entry as it is written', async () => {
    const { token } = await api.as('team', 'mf-forms');
    const answer = await fetch(`${api.origin}/api/events?after=0`, { headers: bearer(token) });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (words: string) => {
      while (!text.includes(words)) text += (await reader.read()).value ?? '';
    };
    await until('"action":"token-create"');
    await store.promote({ ...next, by: 'Ada', reason });
    await until('"action":"promote"');
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(ids.map((_id, index) => index + 1));
    await reader.cancel();
  });
});

describe('publishing through the API', () => {
  const publishRequest = async (version: string, build = fakeBuildRecord('mf-search')) => ({
    area: build.area,
    version,
    sourceHash: null,
    commit: 'abc',
    ...who,
    buildFolder: await fakeBuild(build, `mf-search ${version}`),
  });

  it('sends only what is not there yet, and is the same release as a local one', async () => {
    const { desk } = await api.as('team', 'mf-search');
    expect(await desk.publish(await publishRequest('2.0.0'))).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await desk.publish(await publishRequest('3.0.0'))).toMatchObject({
      outcome: 'published',
    });
    const record = await store.release('mf-search', '3.0.0');
    expect(record).toMatchObject({ publishedBy: 'team mf-search', commit: 'abc', reason });
    expect(record.compressed.length).toBeGreaterThan(0);
    expect((await store.verify()).faults).toEqual([]);
    const other = await publishRequest('3.0.0');
    await expect(
      desk.publish({
        ...other,
        buildFolder: await fakeBuild(fakeBuildRecord('mf-search'), 'else'),
      }),
    ).rejects.toMatchObject({ code: 'release-conflict' });
  });

  it('proves the fit, names the other side, and refuses another team', async () => {
    const { desk } = await api.as('team', 'mf-search');
    const newer = fakeBuildRecord('mf-search', { contract: '2.0' });
    await expect(desk.publish(await publishRequest('3.0.0', newer))).rejects.toMatchObject({
      refusals: [{ rule: 'contract', area: 'mf-search', other: 'host' }],
    });
    const ahead = { ...(await publishRequest('3.0.0', newer)), ahead: true };
    expect(await desk.publish(ahead)).toMatchObject({ outcome: 'published' });
    const foreign = await api.as('team', 'mf-forms');
    await expect(foreign.desk.publish(await publishRequest('4.0.0'))).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it.each([
    ['leads out of its folder', { path: 'browser/../../live.json' }],
    ['is none of a build', { path: 'build.json' }],
    ['is hidden', { path: 'browser/.env' }],
    ['is too large', { path: 'browser/a.js', bytes: 20_000_001 }],
    ['has no hash', { path: 'browser/a.js', sha384: 'x' }],
  ])('refuses a file that %s', async (_what, changes) => {
    const { token } = await api.as('team', 'mf-search');
    const usual = { path: 'browser/a.js', bytes: 1, sha384: 'A'.repeat(64) };
    const file = { ...usual, ...changes };
    const files = { area: 'mf-search', files: [file] };
    await supertest(api.origin).post('/api/uploads').set(bearer(token)).send(files).expect(400);
  });

  it('refuses content that is not what its hash says, is too much, or was never sent', async () => {
    const { token } = await api.as('team', 'mf-search');
    const put = (hash: string, content: Buffer) =>
      supertest(api.origin).put(`/api/uploads/${hash}`).set(bearer(token)).send(content);
    const sha384 = createHash('sha384').update('right').digest('base64');
    const name = sha384.replaceAll('+', '-').replaceAll('/', '_');
    await put(name, Buffer.from('wrong')).expect(422);
    await put(name, Buffer.alloc(20_971_521)).expect(413);
    await put('nonsense', Buffer.from('right')).expect(400);
    const { commit, sourceHash } = await publishRequest('3.0.0');
    const files = [{ path: 'browser/entry.js', bytes: 5, sha384 }];
    const build = fakeBuildRecord('mf-search');
    await supertest(api.origin)
      .post('/api/releases')
      .set(bearer(token))
      .send({ area: 'mf-search', version: '3.0.0', build, files, commit, sourceHash, reason })
      .expect(409)
      .expect(({ body }) => expect(body).toMatchObject({ errors: [{ code: 'files-wanted' }] }));
    expect(await store.releases('mf-search')).toHaveLength(2);
  });
});
