import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import supertest from 'supertest';
import { fakeBuild, fakeBuildRecord, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const who = { reason: 'a test' };
const kilobytes = 1_000;
let store: ReleaseStore;
let api: ServedApi;
beforeEach(async () => {
  store = await storeWithSite();
});
afterEach(() => api.close());

const uploadsThere = () => readdir(join(store.folder, 'staging/uploads')).catch(() => []);

function put(token: string, content: Buffer) {
  const hash = createHash('sha384').update(content).digest('base64url');
  return supertest(api.origin)
    .put(`/api/uploads/${hash}`)
    .set('Authorization', `Bearer ${token}`)
    .set('Content-Type', 'application/octet-stream')
    .send(content);
}

async function publishRequest(area: string, version: string) {
  const build = await fakeBuild(fakeBuildRecord(area), `${area} ${version}`);
  return { area, version, sourceHash: null, commit: null, ...who, buildFolder: build };
}

it('limits the uploads of each token without affecting other tokens', async () => {
  api = await serveApi(store, { perToken: 100 * kilobytes, total: 1_000 * kilobytes });
  const { token } = await api.as('team', 'mf-search');
  const sent = Array.from({ length: 8 }, (_, index) =>
    put(token, Buffer.alloc(40 * kilobytes, index)).then(({ status }) => status),
  );
  const statuses = (await Promise.all(sent)).sort();
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
  expect(await uploadsThere()).toHaveLength(2);
  const { body } = await put(token, Buffer.alloc(40 * kilobytes, 9)).expect(429);
  expect(body).toMatchObject({ errors: [{ code: 'token-quota' }] });
  const other = await api.as('team', 'mf-forms');
  await put(other.token, Buffer.alloc(40 * kilobytes, 1)).expect(200);
});

it('limits the concurrent uploads of a token', async () => {
  api = await serveApi(store);
  const { token } = await api.as('team', 'mf-search');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Length': 20_000_000 };
  const stalled = [1, 2, 3, 4].map((index) => {
    const path = `/api/uploads/${String(index).repeat(64)}`;
    const sending = request(api.origin + path, { method: 'PUT', headers });
    sending.on('error', () => {});
    sending.flushHeaders();
    return sending;
  });
  let probe = await put(token, Buffer.alloc(5_000_000));
  while (probe.status === 200) probe = await put(token, Buffer.alloc(5_000_000));
  expect(probe.body).toMatchObject({ errors: [{ code: 'too-many-uploads' }] });
  for (const sending of stalled) sending.destroy();
  while (probe.status === 429) probe = await put(token, Buffer.alloc(5_000_000));
  expect(probe.status).toBe(200);
});

it('limits the uploads of all tokens together', async () => {
  api = await serveApi(store, { perToken: 100 * kilobytes, total: 100 * kilobytes });
  const statuses = [];
  for (const area of ['mf-search', 'mf-forms', 'mf-account']) {
    const { token } = await api.as('team', area);
    statuses.push((await put(token, Buffer.alloc(40 * kilobytes))).status);
  }
  expect(statuses).toEqual([200, 200, 507]);
});

it('limits how much a token can publish before it promotes a release', async () => {
  api = await serveApi(store, { perToken: 25 * kilobytes, total: 1_000 * kilobytes });
  const { releaseClient } = await api.as('team', 'mf-search');
  await releaseClient.publish(await publishRequest('mf-search', '2.0.0'));
  await releaseClient.publish(await publishRequest('mf-search', '3.0.0'));
  const third = await publishRequest('mf-search', '4.0.0');
  const beyond = async () => {
    for (const version of ['4.0.0', '5.0.0', '6.0.0', '7.0.0', '8.0.0']) {
      await releaseClient.publish({ ...(await publishRequest('mf-search', version)) });
    }
  };
  await expect(beyond()).rejects.toMatchObject({ code: 'token-quota' });
  const waiting = await store.releases('mf-search');
  await releaseClient.promote({
    releases: [{ area: 'mf-search', version: waiting.at(-1)?.version ?? '' }],
    ...who,
  });
  expect(await releaseClient.publish({ ...third, version: '9.0.0' })).toMatchObject({
    outcome: 'published',
  });
});

it('removes uploads once their release is published', async () => {
  api = await serveApi(store);
  const { releaseClient } = await api.as('team', 'mf-search');
  await releaseClient.publish(await publishRequest('mf-search', '2.0.0'));
  expect(await uploadsThere()).toEqual([]);
});

it('removes the unfinished uploads of a crashed gateway', async () => {
  const uploads = join(store.folder, 'staging/uploads');
  await mkdir(uploads, { recursive: true });
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['abc.0123', 'abc.0123.4567']) {
    await writeFile(join(uploads, name), 'half');
    await utimes(join(uploads, name), hourAgo, hourAgo);
  }
  api = await serveApi(store);
  const gone = async () => {
    while ((await uploadsThere()).length > 0) await new Promise(setImmediate);
  };
  await gone();
  expect(await uploadsThere()).toEqual([]);
});
