import { createHash } from 'node:crypto';
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { fakeBuild, fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const reason = 'a test';
const who = { reason };
let store: ReleaseStore;
let api: ServedApi;
beforeEach(async () => {
  store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
  api = await serveApi(store);
});
afterEach(() => api.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('publishing through the API', () => {
  const publishRequest = async (version: string, build = fakeBuildRecord('mf-search')) => ({
    area: build.area,
    version,
    sourceHash: null,
    commit: 'abc',
    ...who,
    buildFolder: await fakeBuild(build, `mf-search ${version}`),
  });

  it('creates the same release as a local publish and rejects other files for the same version', async () => {
    const { releaseClient } = await api.as('team', 'mf-search');
    expect(await releaseClient.publish(await publishRequest('2.0.0'))).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await releaseClient.publish(await publishRequest('3.0.0'))).toMatchObject({
      outcome: 'published',
    });
    const record = await store.release('mf-search', '3.0.0');
    expect(record).toMatchObject({ publishedBy: 'team mf-search', commit: 'abc', reason });
    expect(record.compressed.length).toBeGreaterThan(0);
    expect((await store.verify()).faults).toEqual([]);
    const other = await publishRequest('3.0.0');
    await expect(
      releaseClient.publish({
        ...other,
        buildFolder: await fakeBuild(fakeBuildRecord('mf-search'), 'else'),
      }),
    ).rejects.toMatchObject({ code: 'release-conflict' });
  });

  it.each([
    ['mf-2fast', 'a letter must follow mf- in the name of an area'],
    ['mf-Search', 'the name of an area has no upper-case letters'],
    ['mf-search/../host', 'the name of an area has only lower-case letters, digits and dashes'],
    ['constructor', 'this name is reserved: choose another'],
    [`mf-${'s'.repeat(40)}`, 'the name of an area has at most 40 characters'],
  ])('platform#F8: rejects the area name %j and explains why', async (area, message) => {
    const { token } = await api.as('manager');
    const refused = { code: 'invalid-request', message };
    const ask = (path: string, body: object) =>
      supertest(api.origin).post(path).set(bearer(token)).send(body).expect(400);
    const { body: uploads } = await ask('/api/uploads', { area, files: [] });
    expect(uploads).toMatchObject({
      errors: expect.arrayContaining([{ ...refused, field: 'area' }]),
    });
    const holder = { name: 'A team', role: 'team', areas: [area], days: 1, reason };
    const { body: tokens } = await ask('/api/tokens', holder);
    expect(tokens).toMatchObject({ errors: [{ ...refused, field: 'areas.0' }] });
  });

  it('rejects a release that does not fit the live set or belongs to another team', async () => {
    const { releaseClient } = await api.as('team', 'mf-search');
    const newer = fakeBuildRecord('mf-search', { contract: '2.0' });
    await expect(releaseClient.publish(await publishRequest('3.0.0', newer))).rejects.toMatchObject(
      {
        refusals: [{ rule: 'contract', area: 'mf-search', other: 'host' }],
      },
    );
    const ahead = { ...(await publishRequest('3.0.0', newer)), ahead: true };
    expect(await releaseClient.publish(ahead)).toMatchObject({ outcome: 'published' });
    const foreign = await api.as('team', 'mf-forms');
    await expect(
      foreign.releaseClient.publish(await publishRequest('4.0.0')),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });

  it.each([
    ['has a path outside the build folder', { path: 'browser/../../releases.sqlite' }],
    ['does not belong to a build', { path: 'build.json' }],
    ['is hidden', { path: 'browser/.env' }],
    ['is too large', { path: 'browser/a.js', bytes: 20_000_001 }],
    ['has an invalid hash', { path: 'browser/a.js', sha384: 'x' }],
  ])('rejects a file that %s', async (_what, changes) => {
    const { token } = await api.as('team', 'mf-search');
    const usual = { path: 'browser/a.js', bytes: 1, sha384: 'A'.repeat(64) };
    const file = { ...usual, ...changes };
    const files = { area: 'mf-search', files: [file] };
    await supertest(api.origin).post('/api/uploads').set(bearer(token)).send(files).expect(400);
  });

  it('trust#M2: rejects an upload with a compressed body, which would evade the quota', async () => {
    const { token } = await api.as('team', 'mf-search');
    const content = Buffer.alloc(1_000_000);
    const sha384 = createHash('sha384').update(content).digest('base64');
    await supertest(api.origin)
      .put(`/api/uploads/${sha384.replaceAll('+', '-').replaceAll('/', '_')}`)
      .set({ ...bearer(token), 'Content-Encoding': 'gzip' })
      .set('Content-Type', 'application/octet-stream')
      .send(gzipSync(content))
      .expect(415);
  });

  it('rejects a release with a damaged upload, names the file and requests it again', async () => {
    const { releaseClient, token } = await api.as('team', 'mf-search');
    const uploads = join(store.folder, 'staging/uploads');
    const content = Buffer.from("console.log('mf-search 3.0.0');\n".repeat(200));
    const sha384 = createHash('sha384').update(content).digest('base64');
    const file = { path: 'browser/entry.js', bytes: content.length, sha384 };
    const send = (path: string, body: object) =>
      supertest(api.origin).post(path).set(bearer(token)).send(body);
    await supertest(api.origin)
      .put(`/api/uploads/${sha384.replaceAll('+', '-').replaceAll('/', '_')}`)
      .set(bearer(token))
      .send(content)
      .expect(200);
    const [upload = ''] = await readdir(uploads);
    expect(upload.endsWith(Buffer.from(sha384, 'base64').toString('hex'))).toBe(true);

    const build = fakeBuildRecord('mf-search');
    const release = { area: 'mf-search', version: '3.0.0', build, reason };
    const refusedFor = async (files: object[]) => {
      const { body } = await send('/api/releases', { ...release, files }).expect(422);
      expect(body).toMatchObject({
        errors: [{ code: 'wrong-hash', message: expect.stringContaining('browser/entry.js') }],
      });
    };
    await refusedFor([{ ...file, bytes: 1 }]);
    // Simulates a crash during the write.
    await truncate(join(uploads, upload), 10);
    await refusedFor([file]);
    const { body } = await send('/api/uploads', { area: 'mf-search', files: [file] }).expect(200);
    expect(body).toEqual({ data: { wanted: [sha384] } });
    expect(await store.releases('mf-search')).toHaveLength(2);
    expect(await releaseClient.publish(await publishRequest('3.0.0'))).toMatchObject({
      outcome: 'published',
    });
  });

  it('rejects an upload with a wrong hash or too many bytes, and a release with missing files', async () => {
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
