import supertest from 'supertest';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const reason = 'a test';
const who = { reason };
const next = { area: 'mf-search', version: '2.0.0' };
const everybody = { percent: 100, minutes: null };
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

describe('API permissions', () => {
  it('rejects a missing or invalid token with 401 and no details', async () => {
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
    expect(await refused()).toEqual([]);
  });

  it('lets a team promote and roll back its own area under the team’s name', async () => {
    const { releaseClient } = await api.as('team', 'mf-search');
    const set = await releaseClient.promote({ releases: [next], ...who });
    expect(set).toMatchObject({ set: 2, by: 'team mf-search', areas: { 'mf-search': '2.0.0' } });
    expect(await releaseClient.rollback({ area: 'mf-search', ...who })).toMatchObject({ set: 3 });
  });

  it('platform#F11: lets a team retire its own area, but not by force', async () => {
    const { releaseClient } = await api.as('team', 'mf-search');
    const areas = ['mf-search'];
    const forced = releaseClient.retire({ areas, force: true, ...who });
    await expect(forced).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await releaseClient.previewMove({ retire: { areas } })).toMatchObject({ fits: true });
    const set = await releaseClient.retire({ areas, ...who });
    expect(set).toMatchObject({ action: 'retire', areas: { host: '1.0.0' } });
    expect((await releaseClient.status()).retired).toMatchObject([{ area: 'mf-search' }]);
    const again = releaseClient.retire({ areas, ...who });
    await expect(again).rejects.toMatchObject({ code: 'area-not-live' });
    const twice = releaseClient.retire({
      areas,
      with: [{ area: 'mf-search', version: '1.0.0' }],
      ...who,
    });
    await expect(twice).rejects.toThrow('names an area twice');
  });

  it('rejects and journals every operation that a team has no permission for', async () => {
    const { releaseClient, token } = await api.as('team', 'mf-forms');
    const releases = [next];
    const attempts: [string, () => Promise<unknown>][] = [
      ['promote mf-search@2.0.0', () => releaseClient.promote({ releases, ...who })],
      ['rollback mf-search', () => releaseClient.rollback({ area: 'mf-search', ...who })],
      ['retire mf-search', () => releaseClient.retire({ areas: ['mf-search'], ...who })],
      [
        'rollback mf-forms',
        () => releaseClient.rollback({ area: 'mf-forms', with: releases, ...who }),
      ],
      [
        'canary mf-search@2.0.0 at 5%',
        () => releaseClient.startCanary({ releases, percent: 5, ...who }),
      ],
      [
        'canary mf-search at 5%',
        () => releaseClient.resizeCanary({ area: 'mf-search', percent: 5, ...who }),
      ],
      [
        'finish the canary of mf-search',
        () => releaseClient.finishCanary({ area: 'mf-search', ...who }),
      ],
      [
        'abort the canary of mf-search',
        () => releaseClient.abortCanary({ area: 'mf-search', ...who }),
      ],
      ['freeze all areas', () => releaseClient.freeze({ area: null, ...who })],
      ['unfreeze mf-forms', () => releaseClient.unfreeze({ area: 'mf-forms', ...who })],
      ['list tokens', () => releaseClient.tokens()],
      [
        'create a token for Bo (manager)',
        () =>
          releaseClient.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...who }),
      ],
      ['revoke the token abcdefgh', () => releaseClient.revokeToken({ id: 'abcdefgh', ...who })],
      ['verify', () => releaseClient.verify()],
      ['prune beyond 30 days', () => releaseClient.prune({ retentionDays: 30, ...who })],
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

  it('requires permission for all areas of a canary to end or widen it', async () => {
    const forms = { area: 'mf-forms', version: '1.0.0' };
    await publishFake(store, '1.0.0', fakeBuildRecord('mf-forms'));
    await store.promote({ ...forms, by: 'Ada', reason });
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-forms'));
    const releases = [next, { ...forms, version: '2.0.0' }];
    await store.startCanary({ releases, percent: 5, by: 'Ada', reason });
    const [one, both] = [
      await api.as('team', 'mf-search'),
      await api.as('team', 'mf-search', 'mf-forms'),
    ];
    const area = 'mf-search';
    for (const attempt of [
      () => one.releaseClient.finishCanary({ area, ...who }),
      () => one.releaseClient.abortCanary({ area, ...who }),
      () => one.releaseClient.resizeCanary({ area, percent: 50, ...who }),
    ]) {
      await expect(attempt()).rejects.toThrow('This token is for mf-search, not for mf-forms.');
    }
    expect(await refused()).toHaveLength(3);
    expect((await store.state())?.canaries).toHaveLength(1);
    expect(await both.releaseClient.finishCanary({ area, ...who })).toMatchObject({
      areas: { 'mf-search': '2.0.0', 'mf-forms': '2.0.0' },
    });
  });

  it('still rejects with the same error if the refusal cannot be journalled', async () => {
    const { token } = await api.as('team', 'mf-forms');
    const noting = jest
      .spyOn(store, 'noteRefusal')
      .mockRejectedValue(new Error('the disk is full'));
    const answer = await promote(bearer(token)).expect(403);
    expect(answer.body).toMatchObject({ errors: [{ code: 'not-allowed' }] });
    expect(noting).toHaveBeenCalledTimes(1);
  });

  it('lets only a manager force the promotion of a release that does not fit', async () => {
    const uses = [{ widget: 'none', mode: 'render' as const }];
    await publishFake(store, '3.0.0', fakeBuildRecord('mf-search', { uses }));
    const releases = [{ area: 'mf-search', version: '3.0.0' }];
    const team = await api.as('team', 'mf-search');
    await expect(
      team.releaseClient.promote({ releases, ...who, force: true }),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await expect(team.releaseClient.promote({ releases, ...who })).rejects.toMatchObject({
      code: 'release-refused',
      refusals: [{ rule: 'widget-missing', area: 'mf-search', owner: 'Team mf-search' }],
    });
    const manager = await api.as('manager');
    expect(await manager.releaseClient.promote({ releases, ...who, force: true })).toMatchObject({
      set: 2,
    });
  });

  it('rejects requests from pages of another origin, even with a valid token', async () => {
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
    expect(await refused()).toEqual([]);
    expect((await store.live())?.set).toBe(1);
    await promote({ ...bearer(token), Origin: api.origin }).expect(200);
  });
});

describe('API requests', () => {
  it('with invalid fields are rejected with 400 and the names of the fields', async () => {
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

  it.each([
    ['promote', { releases: [next, { ...next, version: '1.0.0' }] }, 'releases'],
    ['canaries', { releases: [next, next], percent: 5 }, 'releases'],
    ['rollback', { area: 'mf-search', with: [next] }, 'with'],
    ['rollback', { area: 'host', with: [next, next] }, 'with'],
  ])('to %s are rejected with 400 if they name an area twice', async (call, asked, field) => {
    const { token } = await api.as('manager');
    const answer = await supertest(api.origin)
      .post(`/api/${call}`)
      .set(bearer(token))
      .send({ ...asked, reason });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field, message: 'names an area twice' }] });
    expect(await store.live()).toMatchObject({ set: 1 });
  });

  it.each([
    [[{ percent: 5, minutes: null }], 'plan', 'a plan has at least two steps'],
    [[{ percent: 5, minutes: null }, everybody], 'plan.0.minutes', 'needs a duration, such as 4h'],
    [
      [{ percent: 5, minutes: 60, gates: { minVisits: -1 } }, everybody],
      'plan.0.gates.minVisits',
      'Too small: expected number to be >=0',
    ],
    [undefined, 'percent', 'say one of percent, plan and chosen'],
  ])(
    'for a canary with the plan %j are rejected with an error for the field %s',
    async (plan, field, message) => {
      const { token } = await api.as('manager');
      const asked = { releases: [next], plan, reason };
      const canary = supertest(api.origin).post('/api/canaries').set(bearer(token));
      const { status, body } = await canary.send(asked);
      expect([status, body]).toMatchObject([400, { errors: [{ field, message }] }]);
      expect((await store.state())?.canaries).toEqual([]);
    },
  );

  it('fail with 404 for a missing release, 423 for a frozen area and 409 for an impossible rollback', async () => {
    const { token } = await api.as('manager');
    await promote(bearer(token), { releases: [{ ...next, version: '9.9.9' }] }).expect(404);
    await supertest(api.origin).get('/api/sets/99').set(bearer(token)).expect(404);
    await supertest(api.origin).get('/api/none').set(bearer(token)).expect(404);
    await store.freeze({ area: 'mf-search', by: 'Ada', reason });
    await promote(bearer(token)).expect(423);
    const rollback = { area: 'host', reason };
    await supertest(api.origin).post('/api/rollback').set(bearer(token)).send(rollback).expect(409);
  });

  it('can create a preview link to any set, valid for a day by default', async () => {
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

  it('platform#F15: can create a preview link to a release', async () => {
    const { releaseClient, token } = await api.as('team', 'mf-forms');
    const { url, set } = await releaseClient.createPreview({ releases: [next], hours: 1, reason });
    expect(await store.set(set)).toMatchObject({ areas: { 'mf-search': '2.0.0' } });
    expect(url).toMatch(/^https:\/\/www\.example\.com\/\?preview=/);
    const refusal = async (asked: object) => {
      const call = supertest(api.origin).post('/api/previews').set(bearer(token));
      const { body, status } = await call.send({ reason, ...asked });
      return [
        status,
        (body as { errors: { field: string; message: string }[] }).errors[0]?.message,
      ];
    };
    expect(await refusal({})).toEqual([400, 'name releases, a set or a canary']);
    expect(await refusal({ set: 1, releases: [next] })).toEqual([
      400,
      'name releases, a set or a canary',
    ]);
  });

  it('platform#F15: can list releases with how, by whom and why each was withdrawn', async () => {
    const { releaseClient } = await api.as('team', 'mf-search');
    const releaseOf = (version: string) => [{ area: 'mf-search', version }];
    await publishFake(store, '3.0.0', fakeBuildRecord('mf-search'));
    await publishFake(store, '4.0.0', fakeBuildRecord('mf-search'));
    const move = (version: string, why: string) =>
      releaseClient.promote({ releases: releaseOf(version), reason: why });
    const marks = async () => {
      const found = await releaseClient.releases({ area: 'mf-search', limit: 50, skip: 0 });
      return found.map(({ version, withdrawal }) =>
        [version, withdrawal?.how, withdrawal?.by, withdrawal?.reason].filter(Boolean).join(' '),
      );
    };
    await move('2.0.0', 'new cards');
    await move('3.0.0', 'newer cards');
    expect(await marks()).toEqual(['4.0.0', '3.0.0', '2.0.0', '1.0.0']);

    // Withdrawn in each possible way: passed over, rolled back manually, replaced by an older
    // release, reverted by the watch, ended as a canary.
    await releaseClient.rollback({ area: 'mf-search', to: '1.0.0', reason: 'slow' });
    await move('2.0.0', 'once more');
    await move('1.0.0', 'back again');
    await store.startCanary({ releases: releaseOf('4.0.0'), percent: 5, by: 'Ada', reason });
    await store.abortCanary({
      area: 'mf-search',
      by: 'the watch',
      reason: 'errors',
      evidence: { e: 9 },
    });
    expect(await marks()).toEqual([
      '4.0.0 canary-ended the watch errors',
      '3.0.0 rolled-back team mf-search slow',
      '2.0.0 rolled-back team mf-search back again',
      '1.0.0',
    ]);
    await move('3.0.0', 'mended');
    await store.revert({ area: 'mf-search', by: 'the watch', reason: 'worse', evidence: { e: 9 } });
    expect((await marks())[1]).toBe('3.0.0 rolled-back the watch worse');
    const [newest] = await releaseClient.releases({ only: 'newest', limit: 1, skip: 1 });
    expect(newest).toMatchObject({ area: 'host', withdrawal: null });
    const rest = await releaseClient.releases({ area: 'mf-search', limit: 2, skip: 3 });
    expect(rest.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('can read the journal in pages, newest entries first', async () => {
    const { token } = await api.as('team', 'mf-forms');
    const idsOf = async (query: string) => {
      const path = `/api/journal?${query}`;
      const { body } = await supertest(api.origin).get(path).set(bearer(token)).expect(200);
      return (body as { data: { id: number }[] }).data.map(({ id }) => id);
    };
    expect(await idsOf('limit=2')).toEqual([5, 4]);
    expect(await idsOf('limit=2&before=4')).toEqual([3, 2]);
    expect(await idsOf('area=mf-search&before=4')).toEqual([3, 2]);
  });

  it('can receive every journal entry as an event when it is written', async () => {
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
