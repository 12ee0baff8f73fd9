import supertest from 'supertest';
import { storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const reason = 'a test';
const own = { 'Sec-Fetch-Site': 'same-origin' };
let store: ReleaseStore;
let api: ServedApi;
beforeEach(async () => {
  store = await storeWithSite();
  api = await serveApi(store);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function signIn(token: string): Promise<{ Cookie: string; 'Sec-Fetch-Site': string }> {
  const asked = supertest(api.origin).post('/sign-in').type('form');
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const answer = await asked.set('User-Agent', browser).send({ token }).expect(303);
  const [cookie = ''] = String(answer.headers['set-cookie']?.[0]).split(';');
  return { Cookie: cookie, ...own };
}

const dataOf = <Data>({ body }: supertest.Response) => (body as { data: Data }).data;

describe('console sessions', () => {
  it('are invalid after sign-out', async () => {
    const { token } = await api.as('manager');
    const session = await signIn(token);
    await supertest(api.origin).get('/api/status').set(session).expect(200);
    await supertest(api.origin).post('/sign-out').set(session).expect(303);
    await supertest(api.origin).get('/api/status').set(session).expect(401);
  });

  it('can be listed and ended by a manager, but not by another team', async () => {
    const [team, manager] = [await api.as('team', 'mf-search'), await api.as('manager')];
    const [ofTeam, ofManager] = [await signIn(team.token), await signIn(manager.token)];
    const list = (headers: Record<string, string>) =>
      supertest(api.origin).get('/api/sessions').set(headers).expect(200);
    const seen = dataOf<{ id: string; agent: string }[]>(await list(ofTeam));
    expect(seen).toMatchObject([{ agent: 'Firefox on Linux', token: { role: 'team' } }]);
    const all = dataOf<{ id: string; token: { role: string } }[]>(await list(ofManager));
    expect(all).toHaveLength(2);
    const foreign = all.find((session) => session.token.role === 'manager')?.id;
    const end = (headers: Record<string, string>, id: string | undefined) =>
      supertest(api.origin).delete(`/api/sessions/${id}`).set(headers).send({ reason });
    const me = await supertest(api.origin).get('/api/me').set(ofManager).expect(200);
    expect(dataOf<{ session: string }>(me).session).toBe(foreign);

    expect((await end(ofTeam, foreign)).status).toBe(403);
    expect((await end(ofTeam, 'unknown2')).status).toBe(404);
    await supertest(api.origin).get('/api/me').set(ofManager).expect(200);
    expect((await store.journal()).at(-2)).toMatchObject({
      action: 'refused',
      attempted: `end the session ${foreign}`,
    });
    expect((await end(ofManager, seen[0]?.id)).status).toBe(200);
    await supertest(api.origin).get('/api/me').set(ofTeam).expect(401);
  });
});

describe('preview links', () => {
  const make = async (token: string) => {
    const asked = supertest(api.origin).post('/api/previews').set(bearer(token));
    return dataOf<{ id: string; url: string }>(await asked.send({ set: 1, reason }).expect(200));
  };
  const end = (token: string, id: string) =>
    supertest(api.origin).delete(`/api/previews/${id}`).set(bearer(token)).send({ reason });

  it('can be ended only by their owner or a manager', async () => {
    const [one, other, manager] = [
      await api.as('team', 'mf-search'),
      await api.as('team', 'mf-forms'),
      await api.as('manager'),
    ];
    const [first, second] = [await make(one.token), await make(one.token)];
    const list = await supertest(api.origin).get('/api/previews').set(bearer(other.token));
    expect(dataOf(list)).toMatchObject([
      { id: first.id, set: 1, issuer: { name: 'team mf-search' } },
      { id: second.id },
    ]);
    const secret = new URL(first.url).searchParams.get('preview') ?? '';
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect((await end(other.token, first.id)).status).toBe(403);
    expect(await store.readPreview(secret)).toMatchObject({ id: first.id });
    expect((await end(one.token, first.id)).status).toBe(200);
    await expect(store.readPreview(secret)).rejects.toThrow('not valid');
    expect((await end(manager.token, second.id)).status).toBe(200);
    expect(await store.previews()).toEqual([]);
  });

  it('end when their token is revoked', async () => {
    const [team, manager] = [await api.as('team', 'mf-search'), await api.as('manager')];
    const { url } = await make(team.token);
    const secret = new URL(url).searchParams.get('preview') ?? '';
    const [holder] = (await store.tokens()).filter(({ role }) => role === 'team');
    await manager.releaseClient.revokeToken({ id: holder?.id ?? '', reason });
    await expect(store.readPreview(secret)).rejects.toThrow('not valid');
  });
});

describe('event streams', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  async function open(token: string, query = '') {
    const ended = new AbortController();
    const answer = await fetch(`${api.origin}/api/events${query}`, {
      headers: bearer(token),
      signal: ended.signal,
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    closers.push(async () => ended.abort());
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      /** Everything up to the given words or the end of the stream. */
      async until(words: string) {
        while (!text.includes(words)) {
          const { value, done } = await reader.read();
          if (done) break;
          text += value;
        }
        return text;
      },
      close: () => ended.abort(),
    };
  }

  it('are limited to four for each token', async () => {
    const [one, other] = [await api.as('team', 'mf-search'), await api.as('team', 'mf-forms')];
    const streams = [];
    for (let count = 0; count < 4; count += 1) streams.push(await open(one.token));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await open(one.token);
    expect(fifth).toMatchObject({ status: 429, retryAfter: '60' });
    expect(await fifth.until('too-many-streams')).toContain('4 event streams');
    expect((await open(other.token)).status).toBe(200);
    streams[0]?.close();
    let again = await open(one.token);
    while (again.status === 429) again = await open(one.token);
    expect(again.status).toBe(200);
  });

  it('share one reader of the journal and receive every entry', async () => {
    const follow = jest.spyOn(store, 'followJournal');
    const { token } = await api.as('manager');
    const other = await api.as('team', 'mf-search');
    const first = await open(token, '?after=0');
    await first.until('"action":"token-create"');
    await store.freeze({ area: 'host', by: 'Ada', reason });
    const later = [await open(token, '?after=1'), await open(other.token), await open(token)];
    await store.unfreeze({ area: 'host', by: 'Ada', reason });
    const texts = [];
    for (const stream of [first, ...later]) texts.push(await stream.until('"action":"unfreeze"'));
    expect(follow).toHaveBeenCalledTimes(1);
    const last = (await store.journal()).at(-1)?.id ?? 0;
    const idsOf = (text = '') => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    const from = (start: number) => Array.from({ length: last - start + 1 }, (_, at) => start + at);
    expect(idsOf(texts[0])).toEqual(from(1));
    expect(idsOf(texts[1])).toEqual(from(2));
  });

  it('end when their token is revoked', async () => {
    const { token } = await api.as('team', 'mf-search');
    const stream = await open(token, '?after=0');
    await stream.until('"action":"token-create"');
    const [holder] = await store.tokens();
    await store.revokeToken({ id: holder?.id ?? '', by: 'Ada', reason });
    const revokedAt = Date.now();
    expect(await stream.until('never said')).toContain('"action":"token-create"');
    // Well before the next heartbeat, which is due after fifteen seconds.
    expect(Date.now() - revokedAt).toBeLessThan(10_000);
    expect((await open(token)).status).toBe(401);
  });
});
